import { flag, masterTable, name, note, oneOf, ref, textField } from '#shared/kernel/master.ts'
import { email } from './email.ts'

const customerCode = ref({ of: 'customer', required: true, fixed: true })
const label = { zh: 'name', other: 'name' } as const
const access = { read: 'customer.read', write: 'customer.writeContacts' }

/** The people of a customer whom its salespersons and customer service turn to. */
export const customerContact = masterTable('customerContact', {
  path: 'customer/contact',
  key: ['customerCode', 'name'],
  fields: {
    customerCode,
    name: name({ max: 60, alike: true }),
    jobTitle: textField({ max: 60 }),
    phone: textField({ max: 40 }),
    email: email(),
    preferred: flag({ filter: 'flag' }),
    remark: note(),
  },
  label,
  ownedBy: 'customerCode',
  access,
})

export const addressPurposes = ['shipping', 'billing'] as const

/** Where goods and invoices of a customer go. The preferred shipping address fills country and port of a new order. */
export const customerAddress = masterTable('customerAddress', {
  path: 'customer/address',
  key: ['customerCode', 'name'],
  fields: {
    customerCode,
    name: name({ max: 60, alike: true }),
    purpose: oneOf({ values: addressPurposes, required: true }),
    address: textField({ max: 300, required: true }),
    city: textField({ max: 60 }),
    postalCode: textField({ max: 20, latin: true, column: false }),
    countryCode: ref({ of: 'country', required: true }),
    port: textField({ max: 80, latin: true }),
    consignee: textField({ max: 120, column: false }),
    phone: textField({ max: 40, column: false }),
    preferred: flag({ filter: 'flag' }),
    remark: note(),
  },
  label,
  ownedBy: 'customerCode',
  access,
})
