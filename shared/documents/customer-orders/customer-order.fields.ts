import { chainShape } from '../chain.ts'
import * as z from 'zod'
import * as field from '#shared/kernel/field-table.ts'
import { schemasOf } from '#shared/engine/common-fields.ts'
import { id, percent, text } from '#shared/kernel/fields.ts'
import { purchaseNoMax } from '#shared/vocabulary/limits.ts'
import { mirroredPushStates, shippingStates } from '#shared/vocabulary/words.ts'
import * as common from '../../engine/common-fields.ts'
import { customerLine } from '#shared/lines/document-line.schema.ts'
import { ownDraft } from '#shared/lines/own-draft.schema.ts'

/** `trashed` was voided after the confirmation, `cancelled` was stopped before it (D5). */
export const customerOrderStates = [
  'draft',
  'processing',
  'approved',
  'returned',
  'trashed',
  'cancelled',
] as const

/** Whose turn it is while it waits, and who owns it while it is a draft (D11). */
export const sides = ['staff', 'customer'] as const

export const customerOrderSteps = [
  'draft',
  'toBeConfirmed',
  'confirmed',
  'inProduction',
  'shipping',
  'shipped',
] as const

/** Whether the buyer has asked a colleague for approval, and whether it came back (D365). */
export const buyerApprovalStates = ['none', 'asked', 'sentBack'] as const

/** The events by which either side sends an order to the other, or a buyer asks a colleague to. */
const sent = ['submit', 'send', 'askApproval', 'approve'] as const
const advanceRatio = {
  group: 'terms',
  typed: percent.nullable().default(null),
  askedWhen: { isAdvance: true },
  rule: 'share',
} as const

/** Every field of a customer order except its lines. Nothing here is hidden from its customer (D93). */
export const customerOrderFields = {
  customerOrderNo: field.text({ own: true, list: 'shown', filter: 'fragment', sort: true, width: 150 }),
  customerId: common.customerId,
  customerName: common.customerName,
  purchaseNo: common.purchaseNo(purchaseNoMax.customer, 150, sent),
  status: field.oneOf(customerOrderStates, 'customerOrder', { list: 'shown', filter: 'oneOf' }),
  /** The step that the order has reached on its way to the ship, as its customer sees it. */
  step: field.oneOf(customerOrderSteps, 'step', { list: 'shown', derived: true, width: 150 }),
  awaiting: field.oneOf(['none', ...sides], 'awaiting', {
    list: 'shown',
    filter: 'oneOf',
    filterValues: sides,
    width: 200,
  }),
  currency: common.currency,
  totalAmount: common.totalAmount,
  lineCount: field.count({ list: 'shown', sort: true, width: 80 }),
  requestedDate: { ...common.typedDay(160), requiredFor: sent, rule: 'fromToday' },
  leadTime: field.nullable(field.date({ glance: 'dates', list: 'shown', width: 140 })),
  push: field.oneOf(mirroredPushStates, 'push', { list: 'sent', filter: 'oneOf', group: 'record' }),
  shipping: field.oneOf(shippingStates, 'shipping', { glance: 'shipment', list: 'shown', filter: 'oneOf' }),
  orderTime: common.orderTime(160),
  salespersonName: field.person({ list: 'shown', width: 110, group: 'terms' }),
  sapOrderNos: field.texts({ list: 'shown', width: 200, group: 'numbers' }),
  salesOrg: field.ref('salesOrg', {
    list: 'offered',
    width: 180,
    group: 'terms',
    lead: 2,
    typed: z.string().min(1).max(4),
  }),
  owner: field.oneOf(sides, 'owner', { list: 'sent', group: 'record' }),
  /** The order is held for credit, which customers read as waiting for payment arrangement. */
  paymentAwaited: field.flag({ list: 'sent', derived: true }),
  returnComment: field.text({ list: 'sent' }),
  /** What its buyer's own company has to say about it before we see it; staff are told none of these (D366). */
  buyerApproval: field.oneOf(buyerApprovalStates, 'buyerApproval', { list: 'sent', filter: 'oneOf' }),
  approvalAsker: field.person(),
  approvalComment: field.text(),
  /** Above this amount the reader needs a colleague's approval; null where the reader needs none. */
  approvalFrom: field.nullable(field.money({ list: 'sent', derived: true })),
  /** It waits for an approval that the reader may give. */
  approvalTurn: field.flag({ list: 'sent', filter: 'flag', derived: true }),
  openLines: field.count({ list: 'sent' }),
  pushed: field.flag({ list: 'sent', derived: true }),
  everSubmitted: field.flag({ list: 'sent', derived: true }),
  openCartons: common.openCartons,
  unreadTalk: common.unreadTalk,
  /** The colleagues who may approve it, of whom staff are told none (D366). */
  ...common.waiting,
  createdBy: field.person({ list: 'offered', group: 'record' }),
  createdAt: field.instant({ list: 'offered', width: 160, group: 'record' }),
  updatedAt: field.instant({ list: 'offered', sort: true, width: 160, group: 'record' }),
  salespersonId: field.nullable(
    field.idOf('salesperson', { lead: 6, typed: id.nullable().default(null), requiredFor: sent }),
  ),
  destinationCountry: field.ref('country', {
    group: 'terms',
    typed: text(2).default(''),
    requiredFor: sent,
  }),
  ...common.shippingTerms(sent),
  payTerm: field.text({ group: 'terms' }),
  paymentTerms: common.paymentTerms,
  approvalAskedAt: field.nullable(field.instant()),
  submittedAt: field.nullable(field.instant({ group: 'record' })),
  decidedAt: field.nullable(field.instant({ group: 'record' })),
  remark: field.longText({ group: 'terms', typed: text(1_000).default('') }),
  /** Whether an advance payment is made; with its ratio, and the payment ratio before it (D69). */
  isAdvance: field.flag({ group: 'terms', typed: z.boolean().default(false) }),
  paymentRatio: field.nullable(field.percent(advanceRatio)),
  advancePaymentRate: field.nullable(field.percent({ ...advanceRatio, after: 'paymentRatio' })),
  linesAmount: field.money({ glance: 'money' }),
  amountPlaces: common.amountPlaces,
  ...common.charges({ group: 'amounts' }),
  ...common.freight,
  /** When production began, when the first goods left, and when the last did. */
  productionAt: field.nullable(field.instant({ derived: true })),
  shippingAt: field.nullable(field.instant({ derived: true })),
  shippedAt: field.nullable(field.instant({ derived: true })),
} as const satisfies field.FieldTable

const schemas = schemasOf('customerOrder', customerOrderFields, {
  field: 'orderTime',
  order: 'desc',
})
export const { list: customerOrderList, row: customerOrderRow, header: customerOrderHeader } = schemas

export type CustomerOrderRow = z.infer<typeof customerOrderRow>

/**
 * A line as both sides see it. `requestedPrice` marks a requested price for staff (D94) and is not sent to
 * customers.
 */
export const customerOrderLine = customerLine.extend({
  /** The comment of a return on the line. */
  returnComment: z.string(),
  requestedPrice: z.boolean().optional(),
})
export type CustomerOrderLine = z.infer<typeof customerOrderLine>

export const customerOrder = schemas.record.extend({
  lines: z.array(customerOrderLine),
  /** What its customer itself has last sent or sent back; null where staff wrote it alone. */
  ownDraft: ownDraft.nullable(),
  ...chainShape,
})
export type CustomerOrder = z.infer<typeof customerOrder>

export type CustomerOrderHeader = z.infer<typeof customerOrderHeader>
