import * as z from 'zod'
import { byId } from '#shared/kernel/contract.ts'
import { id, instant, personName, version } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { masterForm, masterRow } from '#shared/kernel/master.schema.ts'
import { customer } from '#shared/masterdata/customer.ts'
import { accountStates } from '#shared/platform/accounts/account-admin.schema.ts'
import { callsWith } from '#shared/calls/call.ts'
import { customerTypes } from '#shared/vocabulary/words.ts'
import { relationKinds } from './relation.contract.ts'

type CustomerField = keyof typeof customer.fields
/** Every field of a customer is a text, and a stored one may be older than a rule about it. */
const texts = Object.fromEntries(Object.keys(customer.fields).map((field) => [field, z.string()])) as Record<
  CustomerField,
  z.ZodString
>

export const customerDetail = z.strictObject({
  ...masterRow(customer).shape,
  ...texts,
  type: z.enum(customerTypes),
  /** The official customer to whom everything of this one was moved; null for a customer of its own. */
  replacedBy: z.strictObject({ id, customerNo: z.string(), name: z.string() }).nullable(),
})

/** What the company's staff see of a customer's person who signs in. */
export const customerUser = z.strictObject({
  id,
  userId: z.string(),
  name: z.string(),
  state: z.enum(accountStates),
  lastSeenAt: instant.nullable(),
  /** The answer to the agreement that is in force: null where none is, `pending` before an answer. */
  agreement: z.enum(['pending', 'agreed', 'disagreed']).nullable(),
  messages: z.int(),
  unread: z.int(),
})
export type CustomerUser = z.infer<typeof customerUser>

/** A salesperson writes what is known of a company that is not in SAP yet; its number is given here. */
const { customerNo: _number, type: _type, ...ownFields } = customer.fields
export const ownCustomerForm = masterForm({ ...customer, key: [], fields: ownFields })

export const ownCustomerRow = z.strictObject({
  id,
  version,
  customerNo: z.string(),
  type: z.enum(customerTypes),
  name: z.string(),
  countryCode: z.string(),
  contact: z.string(),
  phone: z.string(),
  kind: z.enum(relationKinds),
  enabled: z.boolean(),
  updatedAt: instant,
  updatedBy: personName,
})
export type OwnCustomerRow = z.infer<typeof ownCustomerRow>

export const ownCustomerList = defineList({
  name: 'ownCustomer',
  filters: {
    text: { kind: 'fragment', anywhere: true },
    type: { kind: 'oneOf', values: customerTypes },
    countryCode: { kind: 'oneOf', pick: 'country' },
    kind: { kind: 'oneOf', values: relationKinds },
  },
  sorts: ['name', 'customerNo', 'updatedAt'],
  words: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
})

const read = callsWith({ access: 'customer.read', scope: 'rows', errors: ['NOT_FOUND'] })
const write = callsWith({ access: 'customer.write', scope: 'rows' })
const own = callsWith({ access: 'customer.writeOwn', scope: 'rows' })
const changes = ['NOT_FOUND', 'VERSION_CONFLICT', 'MASTER_DISABLED', 'MASTER_UNKNOWN'] as const

export const customerLifeCalls = {
  one: read.one('customer/main/getOne', customerDetail, {
    summary: 'One customer',
  }),
  users: read.one('customer/main/users', z.array(customerUser).max(200), {
    summary: 'Who signs in for a customer, with agreement and messages of each',
  }),
  identify: write.put('customer/main/identify', {
    summary: 'An unknown customer turns out to be a company: it becomes temporary',
    body: z.strictObject({ id, version }),
    response: customerDetail,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CUSTOMER_OFFICIAL', 'CUSTOMER_REPLACED'],
  }),
  link: write.put('customer/main/link', {
    summary: 'Link a customer to its number in SAP: it becomes official, or all that is its moves to who is',
    body: z.strictObject({ id, version, customerNo: z.string().trim().min(1).max(10) }),
    response: customerDetail,
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'CUSTOMER_OFFICIAL',
      'CUSTOMER_REPLACED',
      'CUSTOMER_NOT_IN_SAP',
      'MASTER_DISABLED',
      'SAP_UNAVAILABLE',
    ],
  }),
  ownPage: own.page('customer/my/pagelist', ownCustomerList, ownCustomerRow, {
    summary: 'Customers that are related to the salesperson',
  }),
  addOwn: own.post('customer/my/save', {
    summary: 'Add a temporary customer and relate it to oneself',
    body: ownCustomerForm,
    response: customerDetail,
    idempotent: true,
    errors: ['MASTER_DISABLED', 'MASTER_UNKNOWN', 'NO_SALESPERSON'],
  }),
  modifyOwn: own.put('customer/my/modify', {
    summary: 'Modify a customer of one’s own that is not official yet',
    body: z.strictObject({ id, version, values: ownCustomerForm }),
    response: customerDetail,
    errors: [...changes, 'CUSTOMER_OFFICIAL', 'CUSTOMER_REPLACED'],
  }),
  removeOwn: own.delete('customer/my/delete', {
    summary: 'End a temporary relation; a temporary customer that nothing and nobody else uses goes with it',
    query: byId,
    response: z.strictObject({ deleted: z.boolean() }),
    errors: ['NOT_FOUND', 'RELATION_OF_SAP'],
  }),
}
