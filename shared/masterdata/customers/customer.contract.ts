import * as z from 'zod'
import { id, personName } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'
import { customerTypes, staffRoles } from '#shared/vocabulary/words.ts'

export const customerRow = z.strictObject({
  id,
  type: z.enum(customerTypes),
  customerNo: z.string(),
  sapCustomerNo: z.string(),
  name: z.string(),
  countryCode: z.string(),
  salesOrg: z.string(),
  currency: z.string(),
  enabled: z.boolean(),
})
export type CustomerRow = z.infer<typeof customerRow>

export const customerList = defineList({
  name: 'customer',
  filters: {
    text: { kind: 'fragment', anywhere: true },
    ids: { kind: 'oneOf' },
    customerNo: { kind: 'oneOf' },
    type: { kind: 'oneOf', values: customerTypes },
    countryCode: { kind: 'oneOf' },
  },
  sorts: ['name', 'customerNo'],
  words: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
})

export const salespersonRow = z.strictObject({
  id,
  number: z.string(),
  name: personName,
  enabled: z.boolean(),
})
export const salespersonList = defineList({
  name: 'salesperson',
  filters: {
    text: { kind: 'fragment', anywhere: true },
    ids: { kind: 'oneOf' },
    role: { kind: 'oneOf', values: staffRoles },
  },
  sorts: ['name', 'number'],
  words: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
})

const readers = callsWith({ access: 'customer.read', scope: 'rows' })

/** Reads that pickers and filters need. */
export const customerCalls = {
  page: readers.page('customer/main/pickList', customerList, customerRow, {
    summary: 'Customers within the actor’s scope, as pickers and filters need them',
  }),
  salespersons: readers.page('sales/role/pagelist', salespersonList, salespersonRow, {
    summary: 'Salespersons by the role of their account, for pickers',
    access: 'salesperson.read',
    scope: 'open',
    timeoutSeconds: 120,
  }),
}
