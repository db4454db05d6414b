import * as z from 'zod'
import { id } from '#shared/kernel/fields.ts'
import { call } from '#shared/vocabulary/call.ts'

const asked = {
  method: 'get',
  path: 'order/purchaseNo',
  query: z.strictObject({
    customerId: id,
    salesOrg: z.string().min(1).max(4),
    purchaseNo: z.string().trim().min(1).max(100),
    /** The order that is written: it is not its own duplicate. */
    orderId: id.optional(),
  }),
  /** Numbers of the newest ones that the caller sees. */
  response: z.array(z.string()),
  scope: 'rows',
} as const

/** D50: who types a purchase number that the customer has used is told so, and may go on. */
export const purchaseNoCalls = {
  ofOrders: call({
    ...asked,
    doc: 'order',
    summary: 'Staff orders of the customer in the sales organization under the same purchase number',
    access: 'order.edit',
  }),
  ofCustomerOrders: call({
    ...asked,
    doc: 'customerOrder',
    summary: 'Orders of the customer in the sales organization under the same purchase number',
    access: 'customerOrder.draft',
  }),
}
