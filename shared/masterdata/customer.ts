import * as field from '#shared/kernel/field-table.ts'
import { code, masterTable, name, note, oneOf } from '#shared/kernel/master.ts'
import { customerTypes } from '#shared/vocabulary/words.ts'
import { email } from './email.ts'

/**
 * A customer's master record (D115). The number of an official customer is SAP's; the others have one of ours until
 * they are linked to SAP, and their type never goes back.
 */
export const customer = masterTable('customer', {
  path: 'customer/main',
  calls: { page: { path: 'customer/main/pagelist2' } },
  key: 'customerNo',
  fields: {
    customerNo: code({ max: 10 }),
    type: oneOf(customerTypes, { required: true, fixed: true }),
    name: name({ max: 120 }),
    countryCode: field.ref('country', { required: true }),
    salesOrg: field.ref('salesOrg', { required: true }),
    currency: field.ref('currency', { required: true }),
    tradeTerm: field.ref('tradeTerm', { list: 'offered' }),
    port: field.text({ max: 80, latin: true, list: 'offered' }),
    payTerm: field.text({ max: 40, list: 'offered' }),
    contact: field.text({ max: 60 }),
    legalPerson: field.text({ max: 60, list: 'offered' }),
    phone: field.text({ max: 40 }),
    email: email({ list: 'offered' }),
    address: field.text({ max: 300, list: 'offered' }),
    taxNo: field.text({ max: 40, latin: true, list: 'offered' }),
    remark: note(),
  },
  label: { zh: 'name', other: 'name' },
  searched: true,
  ownedBy: 'customerNo',
  access: { read: 'customer.read', write: 'customer.write' },
})
