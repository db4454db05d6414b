import {
  code,
  codeAndNames,
  labelledByName,
  masterTable,
  name,
  note,
  ref,
  textField,
} from '#shared/kernel/master.ts'
import { staffOnly } from './access.ts'

/** From which factories a sales organization sells: an order is pushed to one of them. */
export const salesOrgFactory = masterTable('salesOrgFactory', {
  path: 'sap/vkorg/werks',
  key: ['salesOrg', 'factoryCode'],
  fields: {
    salesOrg: ref({ of: 'salesOrg', required: true, fixed: true }),
    factoryCode: ref({ of: 'factory', required: true, fixed: true }),
    remark: note({ column: true }),
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
    latinName: textField({ max: 80, latin: true, filter: 'fragment' }),
    sapSeller: textField({ max: 10, latin: true, filter: 'fragment' }),
    departmentCode: ref({ of: 'department' }),
    /** Whom a step of an approval asks that names the superior. */
    superior: ref({ of: 'salesperson', max: 10 }),
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
    userId: ref({ of: 'financeAccount', required: true, fixed: true, max: 60 }),
    countryCode: ref({ of: 'country', required: true, fixed: true }),
    remark: note({ column: true }),
  },
  access: { read: 'account.manage', write: 'account.manage' },
})

export const productionCompany = masterTable('productionCompany', {
  path: 'productionCompany',
  key: 'code',
  fields: {
    ...codeAndNames(10),
    factoryCode: ref({ of: 'factory', required: true }),
    contact: textField({ max: 80 }),
    phone: textField({ max: 40, latin: true }),
    address: textField({ max: 200, column: false }),
    remark: note(),
  },
  ...labelledByName,
  access: staffOnly,
})
