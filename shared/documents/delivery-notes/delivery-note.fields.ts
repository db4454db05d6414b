import { chainShape } from '../chain.ts'
import * as z from 'zod'
import * as field from '#shared/kernel/field-table.ts'
import { schemasOf } from '#shared/engine/common-fields.ts'
import { decimal, id, printableText, text, wholeNumber } from '#shared/kernel/fields.ts'
import { pushStates } from '#shared/vocabulary/words.ts'
import * as common from '../../engine/common-fields.ts'
import { notePart } from './note-part.rules.ts'

const deliveryNoteStates = [
  'draft',
  'valid',
  'pending_approval',
  'approved',
  'cs_processing',
  'pushed',
  'cancelled',
] as const

export const deliveryNoteAxes = { push: pushStates, status: deliveryNoteStates } as const

export interface DeliveryNoteFacts {
  lineCount: number
  /** Deliveries that SAP has of it. */
  partsInSap: number
  /** It has been valid once, so it is cancelled and never deleted. */
  everValid: boolean
}

const validated = ['validate'] as const

const upper = (max: number) =>
  text(max)
    .transform((value) => value.toUpperCase())
    .default('')

/** What its customer may owe, uses and owes too long, as it was when it was submitted: figures in the currency of the credit. */
const credit = { group: 'amounts', secret: 'order.readCredit' } as const

/** Every field of a delivery note except its lines and parts (the specification, section 3). */
export const deliveryNoteFields = {
  deliveryNoteNo: field.text({ own: true, list: 'shown', filter: 'fragment', sort: true, width: 150 }),
  sapDeliveryNos: field.text({ list: 'shown', filter: 'fragment', width: 140, group: 'numbers' }),
  /** Numbers of SAP's orders, and the customer's own ones, each once. */
  sapOrderNos: field.text({ list: 'shown', filter: 'fragment', width: 160, group: 'numbers' }),
  purchaseNos: field.text({ list: 'offered', filter: 'fragment', width: 150, group: 'numbers' }),
  customerId: field.idOf('customer', { list: 'sent', filter: 'oneOf' }),
  customerName: common.customerName,
  status: field.oneOf(deliveryNoteStates, 'deliveryNote', { list: 'shown', filter: 'oneOf' }),
  push: field.oneOf(pushStates, 'push', { list: 'shown', filter: 'oneOf', width: 120 }),
  plannedDate: {
    ...common.typedDay(130),
    rule: 'fromToday',
    lead: 1,
    summary: true,
    requiredFor: validated,
  },
  carNo: field.text({
    list: 'shown',
    filter: 'fragment',
    width: 120,
    group: 'terms',
    lead: 2,
    typed: upper(16),
  }),
  containerNo: field.text({
    list: 'shown',
    filter: 'fragment',
    width: 130,
    group: 'terms',
    lead: 3,
    typed: upper(16),
  }),
  shippingAddress: field.longText({
    list: 'offered',
    width: 240,
    group: 'terms',
    lead: 7,
    typed: text(400).default(''),
    requiredFor: validated,
  }),
  paymentDays: field.nullable(
    field.decimal({
      list: 'offered',
      width: 100,
      group: 'amounts',
      lead: 5,
      typed: wholeNumber(3).nullable().default(null),
    }),
  ),
  jtNo: field.text({
    list: 'offered',
    filter: 'fragment',
    width: 130,
    group: 'numbers',
    lead: 6,
    typed: printableText(20).default(''),
  }),
  tradeTerm: field.ref('tradeTerm', { list: 'shown', width: 100, group: 'terms' }),
  currency: field.ref('currency', { list: 'shown', filter: 'oneOf', width: 80 }),
  totalAmount: common.totalAmount,
  lineCount: field.count({ list: 'offered', sort: true, width: 80 }),
  ...common.freight,
  warehousePosition: field.text({ list: 'offered', width: 120, group: 'terms' }),
  /** Of goods of several types the one with the greatest amount. */
  productType: field.ref('productType', { list: 'offered', width: 140, group: 'terms' }),
  salesOrg: field.ref('salesOrg', { list: 'offered', filter: 'oneOf', width: 180, group: 'terms' }),
  salespersonName: field.person({ list: 'offered', filterBy: 'salespersonId', width: 110, group: 'terms' }),
  salespersonId: field.nullable(field.idOf('salesperson', { list: 'sent', filter: 'oneOf' })),
  destinationCountry: field.ref('country', { list: 'offered', filter: 'oneOf', group: 'terms' }),
  creditLine: field.text(credit),
  creditUsed: field.text(credit),
  creditOverdue: field.text(credit),
  remark: field.longText({ group: 'terms', typed: text(1_000).default('') }),
  /** What whoever gave it back has said. */
  returnComment: field.longText({ group: 'record' }),
  /** It was rejected, given back or reversed, and its salesman has to go on. */
  sentBack: field.flag({ list: 'sent', filter: 'flag' }),
  everValid: field.flag({ list: 'sent' }),
  partsInSap: field.count({ list: 'sent' }),
  /** SAP keeps a delivery with other values than it was sent, or without its truck and container. */
  sapDiffers: field.flag({ list: 'sent', filter: 'flag' }),
  detailsRefused: field.flag({ list: 'sent', filter: 'flag' }),
  submittedAt: field.nullable(
    field.instant({ glance: 'dates', list: 'offered', filter: 'instantRange', sort: true, width: 160 }),
  ),
  pusher: field.person({ list: 'offered', width: 110, group: 'record' }),
  pushedAt: field.nullable(
    field.instant({ glance: 'dates', list: 'offered', filter: 'instantRange', sort: true, width: 160 }),
  ),
  ...common.waiting,
  ...common.made,
} as const satisfies field.FieldTable

const schemas = schemasOf('deliveryNote', deliveryNoteFields, {
  field: 'updatedAt',
  order: 'desc',
})
export const { list: deliveryNoteList, row: deliveryNoteRow, header: deliveryNoteHeader } = schemas

export type DeliveryNoteRow = z.infer<typeof deliveryNoteRow>
export type DeliveryNoteHeader = z.infer<typeof deliveryNoteHeader>

/** So much of an open line leaves. */
export const deliveryNoteLineInput = z.strictObject({ openLineId: id, quantity: decimal })
export type DeliveryNoteLineInput = z.infer<typeof deliveryNoteLineInput>

/** Where the quantity of a line stands in the ledger: nowhere, reserved by the note, or in a delivery of SAP's. */
export const noteAccounts = ['none', 'noted', 'delivered'] as const

/** A line as it was when it was saved. What is open by now is asked by `openLineId`. */
export const deliveryNoteLine = z.strictObject({
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
  /** As they were when it was saved: what was ordered, what others have requested or noted, what was open. */
  ordered: decimal,
  requested: decimal,
  open: decimal,
  quantity: decimal,
  account: z.enum(noteAccounts),
  salesUnit: z.string(),
  unitPrice: decimal,
  totalPrice: decimal,
  shippingPoint: z.string(),
  shipToNo: z.string(),
  warehousePosition: z.string(),
  packages: z.int().nullable(),
  totalVolume: decimal.nullable(),
  totalGrossWeight: decimal.nullable(),
})
export type DeliveryNoteLine = z.infer<typeof deliveryNoteLine>

export const deliveryNote = schemas.record.extend({
  parts: z.array(notePart),
  lines: z.array(deliveryNoteLine),
  ...chainShape,
})
export type DeliveryNote = z.infer<typeof deliveryNote>
