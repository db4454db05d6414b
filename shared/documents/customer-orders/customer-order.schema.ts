import * as z from 'zod'
import { businessDate, decimal, id, instant, version } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { pushStates, shippingStates } from '#shared/vocabulary/words.ts'
import { charges, customerLine } from '#shared/documents/orders/order.schema.ts'
import { customerOrderStates, sides } from './customer-order.machine.ts'

export const customerOrderSteps = [
  'draft',
  'toBeConfirmed',
  'confirmed',
  'inProduction',
  'shipping',
  'shipped',
] as const

/** An order as both sides see it; nothing here is kept from its customer (D93). */
export const customerOrderRow = z.strictObject({
  id,
  version,
  customerOrderNo: z.string(),
  purchaseNo: z.string(),
  customerId: id,
  customerName: z.string(),
  salesOrg: z.string(),
  salespersonName: z.string(),
  currency: z.string(),
  totalAmount: decimal,
  lineCount: z.int(),
  requestedDate: businessDate.nullable(),
  leadTime: businessDate.nullable(),
  orderTime: instant,
  status: z.enum(customerOrderStates),
  awaiting: z.enum(['none', ...sides]),
  owner: z.enum(sides),
  push: z.enum(pushStates),
  shipping: z.enum(shippingStates),
  step: z.enum(customerOrderSteps),
  /** Held for credit, in the words that are agreed with customers: waiting for payment arrangement. */
  paymentAwaited: z.boolean(),
  sapOrderNos: z.array(z.string()),
  returnComment: z.string(),
  openLines: z.int(),
  pushed: z.boolean(),
  everSubmitted: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type CustomerOrderRow = z.infer<typeof customerOrderRow>

/** A line as both sides see it; `requestedPrice` marks a wish for staff (D94) and is not sent to customers. */
export const customerOrderLine = customerLine.extend({
  /** What a return says about the line. */
  returnComment: z.string(),
  requestedPrice: z.boolean().optional(),
})
export type CustomerOrderLine = z.infer<typeof customerOrderLine>

export const customerOrder = z.strictObject({
  ...customerOrderRow.shape,
  ...charges,
  linesAmount: decimal,
  tradeTerm: z.string(),
  port: z.string(),
  payTerm: z.string(),
  salespersonId: id.nullable(),
  isAdvance: z.boolean(),
  paymentRatio: decimal.nullable(),
  advancePaymentRate: decimal.nullable(),
  destinationCountry: z.string(),
  remark: z.string(),
  packages: z.int(),
  totalVolume: decimal,
  totalGrossWeight: decimal,
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** When it was given into production, when goods left first, and when the last did. */
  productionAt: instant.nullable(),
  shippingAt: instant.nullable(),
  shippedAt: instant.nullable(),
  lines: z.array(customerOrderLine),
})
export type CustomerOrder = z.infer<typeof customerOrder>

/** D21: which states each of the customer's three lists shows. */
export const customerOrderLists = {
  draft: ['draft', 'returned'],
  processing: ['processing'],
  approved: ['approved', 'cancelled', 'trashed'],
} as const satisfies Record<string, readonly (typeof customerOrderStates)[number][]>
export type CustomerOrderListKey = keyof typeof customerOrderLists

export const customerOrderList = defineList({
  name: 'customerOrder',
  filters: {
    customerOrderNo: { kind: 'fragment' },
    purchaseNo: { kind: 'fragment' },
    status: { kind: 'oneOf', values: customerOrderStates },
    awaiting: { kind: 'oneOf', values: sides },
    requestedDate: { kind: 'dateRange' },
    customerId: { kind: 'oneOf', pick: 'customer' },
    currency: { kind: 'oneOf', pick: 'currency' },
    push: { kind: 'oneOf', values: pushStates },
    shipping: { kind: 'oneOf', values: shippingStates },
    totalAmount: { kind: 'amountRange' },
    orderTime: { kind: 'instantRange' },
  },
  sorts: ['orderTime', 'customerOrderNo', 'totalAmount', 'requestedDate', 'updatedAt', 'lineCount'],
  defaultSort: { field: 'orderTime', order: 'desc' },
})
