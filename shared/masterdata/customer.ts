import { code, masterTable, name, note, oneOf, ref, textField } from '#shared/kernel/master.ts'
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
    type: oneOf({ values: customerTypes, required: true, fixed: true }),
    name: name({ max: 120 }),
    countryCode: ref({ of: 'country', required: true }),
    salesOrg: ref({ of: 'salesOrg', required: true }),
    currency: ref({ of: 'currency', required: true }),
    tradeTerm: ref({ of: 'tradeTerm', column: false }),
    port: textField({ max: 80, latin: true, column: false }),
    payTerm: textField({ max: 40, column: false }),
    contact: textField({ max: 60 }),
    legalPerson: textField({ max: 60, column: false }),
    phone: textField({ max: 40 }),
    email: email({ column: false }),
    address: textField({ max: 300, column: false }),
    taxNo: textField({ max: 40, latin: true, column: false }),
    remark: note(),
  },
  label: { zh: 'name', other: 'name' },
  ownedBy: 'customerNo',
  access: { read: 'customer.read', write: 'customer.write' },
})
