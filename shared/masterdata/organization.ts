import * as field from '#shared/kernel/field-table.ts'
import { code, codeAndNames, labelledByName, masterTable, name, note } from '#shared/kernel/master.ts'
import { email } from './email.ts'
import { staffOnly } from './access.ts'

/** From which factories a sales organization sells: an order is pushed to one of them. */
export const salesOrgFactory = masterTable('salesOrgFactory', {
  path: 'sap/vkorg/werks',
  key: ['salesOrg', 'factoryCode'],
  fields: {
    salesOrg: field.ref('salesOrg', { required: true, fixed: true }),
    factoryCode: field.ref('factory', { required: true, fixed: true }),
    remark: note({ list: 'shown' }),
  },
  access: staffOnly,
  timeoutSeconds: 120,
})

export const department = masterTable('department', {
  path: 'base/department',
  key: 'code',
  fields: { ...codeAndNames(10), remark: note() },
  ...labelledByName,
  access: staffOnly,
})

/** Who sells. An account signs in for a salesperson; SAP knows the salesperson by a number of its own. */
export const salesperson = masterTable('salesperson', {
  path: 'sales/main',
  key: 'number',
  fields: {
    number: code({ max: 10 }),
    name: name(),
    latinName: field.text({ max: 80, latin: true, filter: 'fragment' }),
    sapSeller: field.text({ max: 10, latin: true, filter: 'fragment' }),
    departmentCode: field.ref('department'),
    /** Whom a step of an approval asks that names the superior. */
    superior: field.ref('salesperson', { max: 10 }),
    /** How the customers reach the salesperson; they read it on every page of the portal (D338). */
    phone: field.text({ max: 40, list: 'offered' }),
    email: email({ list: 'offered' }),
    remark: note(),
  },
  label: { zh: 'name', other: 'latinName' },
  access: { read: 'salesperson.read', write: 'masterdata.write' },
  calls: { page: { timeoutSeconds: 120 } },
})

/** The countries whose documents somebody in finance sees (D91). */
export const financeCountry = masterTable('financeCountry', {
  path: 'contract/finance/country',
  key: ['userId', 'countryCode'],
  fields: {
    userId: field.ref('financeAccount', { required: true, fixed: true, max: 60 }),
    countryCode: field.ref('country', { required: true, fixed: true }),
    remark: note({ list: 'shown' }),
  },
  access: { read: 'masterdata.read', write: 'account.manage' },
})

export const productionCompany = masterTable('productionCompany', {
  path: 'productionCompany',
  key: 'code',
  fields: {
    ...codeAndNames(10),
    factoryCode: field.ref('factory', { required: true }),
    contact: field.text({ max: 80 }),
    phone: field.text({ max: 40, latin: true }),
    address: field.text({ max: 200, list: 'offered' }),
    remark: note(),
  },
  ...labelledByName,
  access: staffOnly,
})
