import * as z from 'zod'
import { businessDate, decimal, id, instant, personName } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { customerLine } from '#shared/lines/document-line.schema.ts'
import { callsWith } from '#shared/calls/call.ts'

/** How far an order is that staff entered for a customer. It may be ended by them at any step. */
export const placedOrderSteps = [
  'confirmed',
  'inProduction',
  'shipping',
  'shipped',
  'closed',
  'cancelled',
] as const

export const placedOrderList = defineList({
  name: 'placedOrder',
  filters: {
    /** It is looked for in its numbers and in the materials of its lines, as in the customer's own orders. */
    search: { kind: 'search' },
    step: { kind: 'oneOf', values: placedOrderSteps },
    /** Whoever orders for several customers may look at one of them. */
    customerId: { kind: 'oneOf' },
    orderNo: { kind: 'fragment' },
    purchaseNo: { kind: 'fragment' },
    requestedDate: { kind: 'dateRange' },
    orderTime: { kind: 'instantRange' },
  },
  sorts: ['orderNo', 'purchaseNo', 'totalAmount', 'requestedDate', 'orderTime'],
  defaultSort: { field: 'orderTime', order: 'desc' },
})

export const placedOrderRow = z.strictObject({
  id,
  orderNo: z.string(),
  purchaseNo: z.string(),
  step: z.enum(placedOrderSteps),
  sapOrderNos: z.array(z.string()),
  currency: z.string(),
  totalAmount: decimal,
  lineCount: z.int(),
  requestedDate: businessDate.nullable(),
  /** This is the day by which the goods are to be produced. */
  leadTime: businessDate.nullable(),
  orderTime: instant,
  salespersonName: personName,
})
export type PlacedOrderRow = z.infer<typeof placedOrderRow>

/** A line with how much of it has left. */
const placedLine = customerLine.extend({ shippedQuantity: decimal })

export const placedOrder = placedOrderRow.extend({
  salesOrg: z.string(),
  destinationCountry: z.string(),
  tradeTerm: z.string(),
  port: z.string(),
  paymentTerms: z.string(),
  deposit: decimal.nullable(),
  linesAmount: decimal,
  lines: z.array(placedLine),
  /** The contracts that it is ordered of, as far as its customer has them. */
  contracts: z.array(z.strictObject({ id, contractNo: z.string() })),
})
export type PlacedOrder = z.infer<typeof placedOrder>

const own = callsWith({ access: 'placedOrder.read', scope: 'rows' })

/** Orders that staff entered for a customer, as that customer reads them (D311). */
export const placedOrderCalls = {
  page: own.page('order/placed/pagelist', placedOrderList, placedOrderRow, {
    summary: 'Orders that were placed for the customer, from the moment they are with customer service',
  }),
  one: own.one('order/placed', placedOrder, { summary: 'One order that was placed for the customer' }),
}
