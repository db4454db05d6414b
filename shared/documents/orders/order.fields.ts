import { chainShape } from '../chain.ts'
import { pushStates, sapChangeStates, shippingStates, splitStates } from '#shared/vocabulary/words.ts'
import * as z from 'zod'
import * as field from '#shared/kernel/field-table.ts'
import { schemasOf } from '#shared/engine/common-fields.ts'
import { amount, printableText, text } from '#shared/kernel/fields.ts'
import { purchaseNoMax } from '#shared/vocabulary/limits.ts'
import * as common from '../../engine/common-fields.ts'
import type { WaitingFacts } from '#shared/kernel/waiting.ts'
import { orderLine } from '#shared/lines/document-line.schema.ts'
import { defineList } from '#shared/kernel/list.ts'
import { riskLevels } from '#shared/masterdata/credit/credit.schema.ts'

/** `closed` is shown with an empty status (D43); `returned` arises only from a void (D3). */
export const orderStates = [
  'draft',
  'effective',
  'special_price_pending',
  'special_price_maintained',
  'sales_order_pending',
  'sales_order_maintained',
  'cs_processing',
  'pushed',
  'closed',
  'returned',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderAxes = {
  push: pushStates,
  status: orderStates,
  split: splitStates,
  shipping: shippingStates,
  sapChange: sapChangeStates,
} as const

/** What a record carries besides its axes, so that every button can be decided. */
export interface OrderFacts extends WaitingFacts {
  salespersonId: string | null
  /** The actor's own account made it; a name alone could be another person's. */
  isMaker: boolean
  /** Empty unless it was made from a customer's order. */
  customerOrderNo: string
  lineCount: number
  /** Lines without a price or a quantity. */
  openLines: number
  /** Lines that need a finance review and have none (D28). */
  reviewLines: number
  /** Finance has saved a part of its review. */
  reviewSaved: boolean
  childCount: number
  claimedBy: string | null
  /** Who has taken it over, and since when. */
  claimedName: string
  claimedAt: string | null
  /** Whether the approval policy asks for a sales approval (D24). */
  salesApproval: boolean
  salesApproved: boolean
  /** The special price was submitted and is not approved yet. */
  specialOpen: boolean
  /** Made to the wishes of its customer. */
  isCustomize: boolean | null
  stateBeforeCs: OrderState | null
  /** Empty unless it is in a merge group (D12). */
  mergeGroupNo: string
  /** The actor sees it only because of a share in its performance (D91). */
  byShare?: boolean
  /** Whether finance has released its credit; not known everywhere. */
  released?: boolean
  voidOutcome?: 'returned' | 'cancelled'
}

export const orderSources = ['contract', 'manual', 'client', 'website', 'newPi'] as const

const whole = ['generate'] as const
const charge = { group: 'amounts', typed: amount.default('0'), rule: 'fromZero' } as const
const yesOrNo = z.boolean().nullable().default(null)
const depositTaken = { isDepositCollection: true } as const

/** Every field of a staff order except its lines, its credit and its links (the specification, section 2). */
export const orderFields = {
  orderNo: field.text({ own: true, list: 'shown', filter: 'fragment', sort: true, width: 150 }),
  customerId: common.customerId,
  customerName: field.text({
    own: true,
    list: 'shown',
    filterBy: 'customerId',
    sort: true,
    isName: true,
    width: 230,
    group: 'terms',
  }),
  status: field.oneOf(orderStates, 'order', { list: 'shown', filter: 'oneOf' }),
  /** Empty for a closed order, as the specification says (D43). */
  orderRecordStatus: field.oneOf([...orderStates, ''], 'order', { list: 'sent', derived: true }),
  push: field.oneOf(pushStates, 'push', { list: 'shown', filter: 'oneOf', width: 140 }),
  shipping: field.oneOf(shippingStates, 'shipping', { glance: 'shipment', list: 'shown', filter: 'oneOf' }),
  currency: common.currency,
  totalAmount: common.totalAmount,
  deliveryTime: { ...common.typedDay(160), requiredFor: whole, rule: 'fromToday' },
  sapDeliveryTime: field.nullable(field.date({ glance: 'dates', list: 'shown', width: 160 })),
  salespersonName: field.person({ list: 'shown', filterBy: 'salespersonId', width: 110, group: 'terms' }),
  sapGroupOrderNo: field.text({ list: 'shown', filter: 'fragment', width: 130, group: 'numbers' }),
  purchaseNo: common.purchaseNo(purchaseNoMax.staff, 140, whole),
  orderTime: common.orderTime(150),
  split: field.oneOf(splitStates, 'split', { list: 'offered', filter: 'oneOf' }),
  sapBuildingOrderNo: field.text({ list: 'offered', filter: 'fragment', width: 140, group: 'numbers' }),
  customerOrderNo: field.text({ list: 'offered', filter: 'fragment', width: 150, group: 'numbers' }),
  customerCode: field.text({ own: true, list: 'offered', width: 110, group: 'terms' }),
  salesOrg: common.salesOrg,
  destinationCountry: common.destinationCountry(whole),
  lineCount: field.count({ list: 'offered', sort: true, width: 80 }),
  source: field.oneOf(orderSources, 'source', { list: 'offered', filter: 'oneOf', group: 'record' }),
  createdBy: field.person({ list: 'offered', width: 110, group: 'record' }),
  createdAt: field.instant({ list: 'offered', width: 150, group: 'record' }),
  updatedBy: field.person({ list: 'offered', width: 110, group: 'record' }),
  updatedAt: field.instant({ list: 'offered', sort: true, width: 150, group: 'record' }),
  salespersonId: common.salespersonId,
  sapChange: field.oneOf(sapChangeStates, 'sapChange', { list: 'sent', filter: 'oneOf' }),
  submitted: field.flag({ list: 'sent', filter: 'flag', group: 'record' }),
  returnedByCs: field.flag({ list: 'sent', filter: 'flag' }),
  openLines: field.count({ list: 'sent', group: 'record' }),
  reviewLines: field.count({ list: 'sent', group: 'record' }),
  reviewSaved: field.flag({ list: 'sent' }),
  childCount: field.count({ list: 'sent', group: 'record' }),
  claimedBy: field.nullable(field.id({ list: 'sent' })),
  claimedName: field.person({ list: 'sent', derived: true }),
  claimedAt: field.nullable(field.instant({ list: 'sent', derived: true })),
  salesApproval: field.flag({ list: 'sent', group: 'record' }),
  salesApproved: field.flag({ list: 'sent' }),
  specialOpen: field.flag({ list: 'sent' }),
  ...common.waiting,
  stateBeforeCs: field.nullable(field.oneOf(orderStates, 'order', { list: 'sent' })),
  /** Empty unless it is merged for delivery (D12). */
  mergeGroupNo: field.text({ list: 'sent', filter: 'fragment' }),
  /** A push was refused for credit alone. Roles that may not read credit data never learn it (D92). */
  creditHeld: field.flag({ list: 'sent', filter: 'flag' }),
  /** It is with customer service, and a push would be refused for credit alone. */
  creditAhead: field.flag({ list: 'sent', filter: 'flag' }),
  /** The customer's credit is a high risk, for roles that may read credit (D92). */
  highRisk: field.flag({ list: 'sent', derived: true }),
  /** SAP stored something else than it was sent, and nobody has confirmed that yet. */
  sapDiffers: field.flag({ list: 'sent', filter: 'flag' }),
  /** The reader sees it only because of a share in its performance, and cannot change it (D91). */
  byShare: field.flag({ list: 'sent', derived: true }),
  /** The reader's own account made it. */
  isMaker: field.flag({ list: 'sent', derived: true }),
  unreadTalk: common.unreadTalk,
  ...common.shippingTerms(whole),
  payTerm: common.payTerm,
  paymentTerms: common.paymentTerms,
  sapSeller: field.text({ own: true, group: 'terms' }),
  customerPoNo: field.text({
    group: 'numbers',
    single: true,
    typed: printableText(purchaseNoMax.customer).default(''),
  }),
  piNo: field.text({ group: 'numbers', typed: text(40).default('') }),
  serviceChargeNo: field.text({ group: 'numbers', typed: text(40).default('') }),
  isCustomize: field.nullable(
    field.flag({ list: 'sent', group: 'production', typed: yesOrNo, requiredFor: whole }),
  ),
  ...common.packingTerms('production'),
  returnComment: field.longText({ group: 'record' }),
  remark: field.longText({ group: 'production', typed: text(1_000).default('') }),
  linesAmount: field.money({ glance: 'money' }),
  amountPlaces: common.amountPlaces,
  ...common.charges(charge),
  ...common.depositTerms({ requiredFor: whole }),
  deposit: field.nullable(
    field.money({
      glance: 'money',
      group: 'amounts',
      typed: amount.nullable().default(null),
      askedWhen: depositTaken,
    }),
  ),
  paymentRatio: common.paymentRatio,
  advancePaymentRate: common.advancePaymentRate,
  ...common.freight,
  /** Who confirmed that lines are not whole cartons, and when (D67). */
  cartonsConfirmedBy: field.person(),
  cartonsConfirmedAt: field.nullable(field.instant()),
  /** The number of people in its performance allocation (D6). */
  performanceCount: field.count({ derived: true }),
  /** The number of its next child, which was never used before (D34). */
  nextChild: field.count(),
} as const satisfies field.FieldTable

const schemas = schemasOf('order', orderFields, { field: 'orderTime', order: 'desc' })
export const { list: orderList, row: orderRow } = schemas

export type OrderRow = z.infer<typeof orderRow>

export const order = schemas.record.extend({
  /** Null for roles that may not read credit data (D92). What is left of the line is judged with the order. */
  credit: z
    .strictObject({
      currency: z.string(),
      risk: z.enum(riskLevels),
    })
    .nullable(),
  lines: z.array(orderLine),
  ...chainShape,
})
export type Order = z.infer<typeof order>

/**
 * The list of staff orders: the columns of the specification, section 2, and what its users filter by every
 * day.
 */

/** What waits for finance, with the filters of the order list; its saved views are separate. */
export const orderAuditList = defineList({ ...orderList, name: 'orderAudit' })
