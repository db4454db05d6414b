import { chainShape } from '../chain.ts'
import * as z from 'zod'
import * as field from '#shared/kernel/field-table.ts'
import { schemasOf } from '#shared/engine/common-fields.ts'
import { decimal, id, instant, text } from '#shared/kernel/fields.ts'
import { orderLinesMax } from '#shared/lines/line.schema.ts'
import { pushStates } from '#shared/vocabulary/words.ts'
import * as common from '../../engine/common-fields.ts'
import type { WaitingFacts } from '#shared/kernel/waiting.ts'
import { load } from './load.rules.ts'

const requisitionStates = ['draft', 'submitted', 'returned', 'delivery_created'] as const

export const requisitionAxes = { push: pushStates, status: requisitionStates } as const

export interface RequisitionFacts extends WaitingFacts {
  lineCount: number
  /** The actor's own account made it. */
  isMaker: boolean
  /** Customer service has changed quantities, so its maker does not take it back any more. */
  adjusted: boolean
}

const committed = ['commit'] as const
const typedTime = (width: number) =>
  field.nullable(
    field.instant({
      glance: 'dates',
      list: 'shown',
      filter: 'instantRange',
      sort: true,
      width,
      group: 'terms',
      typed: instant.max(40).nullable().default(null),
      requiredFor: committed,
    }),
  )

/** Every field of a delivery requisition except its lines and loads (the specification, section 3). */
export const requisitionFields = {
  requisitionNo: field.text({ own: true, list: 'shown', filter: 'fragment', sort: true, width: 150 }),
  sapDeliveryNo: field.text({ list: 'shown', filter: 'fragment', width: 130, group: 'numbers' }),
  /** Numbers of SAP's orders, and the customer's own ones, each once. */
  sapOrderNos: field.text({ list: 'shown', filter: 'fragment', width: 170, group: 'numbers' }),
  purchaseNos: field.text({ list: 'shown', filter: 'fragment', width: 150, group: 'numbers' }),
  customerId: field.idOf('customer', { list: 'sent', filter: 'oneOf' }),
  customerName: common.customerName,
  status: field.oneOf(requisitionStates, 'requisition', { list: 'shown', filter: 'oneOf' }),
  push: field.oneOf(pushStates, 'push', { list: 'shown', filter: 'oneOf', width: 120 }),
  shippingTime: { ...typedTime(160), lead: 1, summary: true },
  truckNo: field.text({
    list: 'shown',
    filter: 'fragment',
    width: 120,
    group: 'terms',
    lead: 3,
    typed: text(16)
      .transform((value) => value.toUpperCase())
      .default(''),
    requiredFor: committed,
  }),
  bookingTime: { ...typedTime(160), lead: 2 },
  shippingPoint: field.text({ list: 'shown', filter: 'oneOf', width: 110, group: 'terms' }),
  currency: field.ref('currency', { list: 'shown', filter: 'oneOf', width: 80 }),
  totalAmount: common.totalAmount,
  lineCount: field.count({ list: 'offered', sort: true, width: 80 }),
  packages: field.count({ glance: 'shipment', list: 'offered', width: 100 }),
  totalVolume: field.quantity({ glance: 'shipment', list: 'offered', width: 110 }),
  totalGrossWeight: field.quantity({ glance: 'shipment', list: 'offered', width: 110 }),
  salesOrg: field.ref('salesOrg', { list: 'offered', filter: 'oneOf', width: 180, group: 'terms' }),
  salespersonName: field.person({ list: 'offered', filterBy: 'salespersonId', width: 110, group: 'terms' }),
  salespersonId: field.nullable(field.idOf('salesperson', { list: 'sent', filter: 'oneOf' })),
  destinationCountry: field.ref('country', { list: 'offered', filter: 'oneOf', group: 'terms' }),
  remark: field.longText({
    list: 'offered',
    width: 220,
    group: 'terms',
    typed: text(1_000).default(''),
    requiredFor: committed,
  }),
  returnComment: field.longText({ group: 'record' }),
  adjusted: field.flag({ list: 'sent' }),
  /** SAP keeps the delivery with other values than it was sent, or without its truck and times. */
  sapDiffers: field.flag({ list: 'sent', filter: 'flag' }),
  detailsRefused: field.flag({ list: 'sent', filter: 'flag' }),
  submittedAt: field.nullable(
    field.instant({ glance: 'dates', list: 'offered', filter: 'instantRange', sort: true, width: 160 }),
  ),
  isMaker: field.flag({ list: 'sent', derived: true }),
  ...common.waiting,
  ...common.made,
} as const satisfies field.FieldTable

const schemas = schemasOf('requisition', requisitionFields, {
  field: 'updatedAt',
  order: 'desc',
})
export const { list: requisitionList, row: requisitionRow, header: requisitionHeader } = schemas

export type RequisitionRow = z.infer<typeof requisitionRow>
export type RequisitionHeader = z.infer<typeof requisitionHeader>

/** So much of an open line, and the load that it goes into, from 1 on. */
export const requisitionLineInput = z.strictObject({
  openLineId: id,
  quantity: decimal,
  loadNo: z.int().min(1).default(1),
})
export type RequisitionLineInput = z.infer<typeof requisitionLineInput>

/** What customer service makes of the quantity of a line. */
export const adjustedLine = z.strictObject({ lineNo: z.int().min(1).max(orderLinesMax), quantity: decimal })

/** A line as it was when it was saved. What is open and in stock by now is asked by `openLineId`. */
export const requisitionLine = z.strictObject({
  id,
  lineNo: z.int(),
  openLineId: id,
  sapOrderNo: z.string(),
  sapItem: z.int(),
  orderId: id.nullable(),
  orderNo: z.string(),
  purchaseNo: z.string(),
  sapMaterialNo: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  /** The original quantity of the order. */
  ordered: decimal,
  quantity: decimal,
  /** What customer service lets go of it; null until it has changed the quantity. */
  processingQuantity: decimal.nullable(),
  salesUnit: z.string(),
  unitPrice: decimal,
  totalPrice: decimal,
  loadNo: z.int(),
  packages: z.int().nullable(),
  pallets: z.int().nullable(),
  totalVolume: decimal.nullable(),
  totalGrossWeight: decimal.nullable(),
})
export type RequisitionLine = z.infer<typeof requisitionLine>

export const requisition = schemas.record.extend({
  loads: z.array(load),
  lines: z.array(requisitionLine),
  ...chainShape,
})
export type Requisition = z.infer<typeof requisition>
