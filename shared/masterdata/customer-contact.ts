import * as field from '#shared/kernel/field-table.ts'
import { masterTable, name, note, oneOf } from '#shared/kernel/master.ts'
import { email } from './email.ts'

const customerCode = field.ref('customer', { required: true, fixed: true })
const label = { zh: 'name', other: 'name' } as const
const access = { read: 'customer.read', write: 'customer.writeContacts' }

/** The people of a customer whom its salespersons and customer service turn to. */
export const customerContact = masterTable('customerContact', {
  path: 'customer/contact',
  key: ['customerCode', 'name'],
  fields: {
    customerCode,
    name: name({ max: 60, alike: true }),
    jobTitle: field.text({ max: 60 }),
    phone: field.text({ max: 40 }),
    email: email(),
    preferred: field.flag({ filter: 'flag' }),
    remark: note(),
  },
  label,
  ownedBy: 'customerCode',
  access,
})

export const addressPurposes = ['shipping', 'billing'] as const

/**
 * Where goods and invoices of a customer go. The preferred shipping address fills country and port of a new order, and
 * its ship-to is proposed when an order is pushed.
 */
export const customerAddress = masterTable('customerAddress', {
  path: 'customer/address',
  key: ['customerCode', 'name'],
  fields: {
    customerCode,
    name: name({ max: 60, alike: true }),
    purpose: oneOf(addressPurposes, { required: true }),
    address: field.text({ max: 300, required: true }),
    city: field.text({ max: 60 }),
    postalCode: field.text({ max: 20, latin: true, list: 'offered' }),
    countryCode: field.ref('country', { required: true }),
    port: field.text({ max: 80, latin: true }),
    /** SAP's number of the party that takes the goods, where it is not the customer itself. */
    shipToNo: field.text({ max: 10, latin: true, filter: 'fragment', list: 'offered' }),
    consignee: field.text({ max: 120, list: 'offered' }),
    phone: field.text({ max: 40, list: 'offered' }),
    preferred: field.flag({ filter: 'flag' }),
    remark: note(),
  },
  rules: ({ purpose, shipToNo }) =>
    purpose === 'billing' && shipToNo !== '' ? [{ code: 'SHIP_TO_OF_BILLING', path: 'shipToNo' }] : [],
  label,
  ownedBy: 'customerCode',
  access,
})
