import { chainShape } from '../chain.ts'
import { type RowPattern, defineList } from '#shared/kernel/list.ts'
import type { LineUnderWay } from '#shared/lines/carried-line.ts'
import type { CheckedFacts, PricedFacts } from '#shared/lines/priced-guards.ts'
import * as field from '#shared/kernel/field-table.ts'
import { schemasOf } from '#shared/engine/common-fields.ts'
import { amount, text } from '#shared/kernel/fields.ts'
import * as common from '../../engine/common-fields.ts'
import * as z from 'zod'
import { customerLine, orderLine } from '#shared/lines/document-line.schema.ts'
import { ownDraft } from '#shared/lines/own-draft.schema.ts'

const quotationStates = [
  'draft',
  'awaiting_price_check',
  'price_checked',
  'sent',
  'transferred',
  'terminated',
] as const

/** What its customer has said to it. */
const quotationAnswers = ['none', 'accepted', 'refused'] as const

/** Those that stand and wait for their customer, who can answer until the last day is past. */
export const unanswered = {
  status: ['price_checked', 'sent'],
  answer: 'none',
  superseded: false,
} as const satisfies RowPattern

export const quotationAxes = { status: quotationStates, answer: quotationAnswers } as const

export interface QuotationFacts extends PricedFacts, CheckedFacts {
  revision: number
  /** A newer revision is being written, or was sent. */
  revised: boolean
  /** A newer revision was sent. */
  superseded: boolean
  /** A job has told its salesman that the last day of its validity has passed (D121). */
  expired: boolean
  /** The last day of its validity, where it has one. */
  validUntil: string | null
  /** The day of the step, where that is not today. */
  today?: string
  /** When its customer got it. */
  sentAt: string | null
  /** The contract that quotations become; it is made with the last of them. */
  transfer?: {
    contractId: string
    contractType: 'contract' | 'pi'
    quotationIds: readonly string[]
    /** Its lines by the ids of those of the quotations; one that stays behind is on none (D204). */
    lines: ReadonlyMap<string, LineUnderWay>
  }
}

/** The events by which a quotation leaves the hands of its writer. */
const handedIn = ['submitCheck', 'send'] as const
const charge = { group: 'amounts', typed: amount.default('0'), rule: 'fromZero' } as const

/** Every field of a quotation except its lines (the specification, section 2). */
export const quotationFields = {
  /** All revisions have the same number. */
  quotationNo: field.text({ own: true, list: 'shown', filter: 'fragment', sort: true, width: 150 }),
  revision: field.count({ list: 'shown', width: 80, group: 'numbers' }),
  customerId: common.customerId,
  customerName: common.customerName,
  customerRef: common.customerRef,
  status: field.oneOf(quotationStates, 'quotation', { list: 'shown', filter: 'oneOf', width: 170 }),
  answer: field.oneOf(quotationAnswers, 'quotationAnswer', { list: 'shown', filter: 'oneOf', width: 120 }),
  currency: common.currency,
  totalAmount: common.totalAmount,
  /** Percent off the benchmark prices of all lines; staff alone see it beside the total. */
  overallDiscount: field.nullable(field.percent({ list: 'shown', width: 100, glance: 'money' })),
  lineCount: field.count({ list: 'offered', sort: true, width: 80 }),
  /** Its last day; without one it is valid until it is revised (D121). */
  validUntil: { ...common.typedDay(140), summary: true, rule: 'fromToday' },
  salespersonName: field.person({ list: 'shown', filterBy: 'salespersonId', width: 110, group: 'terms' }),
  sentAt: field.nullable(
    field.instant({ glance: 'dates', list: 'shown', filter: 'instantRange', sort: true, width: 160 }),
  ),
  answeredAt: field.nullable(field.instant({ glance: 'dates', list: 'offered', width: 160 })),
  answeredBy: field.person({ group: 'record' }),
  /** What the customer said with its answer. */
  answerComment: field.longText({ group: 'record' }),
  salesOrg: common.salesOrg,
  salespersonId: common.salespersonId,
  destinationCountry: field.ref('country', {
    list: 'offered',
    group: 'terms',
    typed: text(2).default(''),
    requiredFor: handedIn,
  }),
  ...common.shippingTerms(handedIn),
  payTerm: common.payTerm,
  paymentTerms: common.paymentTerms,
  deliveryTerm: common.deliveryTerm,
  ...common.packingTerms('terms'),
  remark: field.longText({ group: 'terms', typed: text(1_000).default('') }),
  linesAmount: field.money({ glance: 'money' }),
  amountPlaces: common.amountPlaces,
  ...common.charges(charge),
  ...common.depositTerms({}),
  paymentRatio: common.paymentRatio,
  advancePaymentRate: common.advancePaymentRate,
  ...common.freight,
  openLines: field.count({ list: 'sent' }),
  reviewLines: field.nullable(field.count({ list: 'sent', group: 'record' })),
  ...common.priceCheck,
  revised: field.flag({ list: 'sent', filter: 'flag' }),
  superseded: field.flag({ list: 'offered', filter: 'flag', width: 110 }),
  expired: field.flag({
    list: 'offered',
    filter: 'flag',
    width: 90,
    past: { day: 'validUntil', rows: unanswered },
  }),
  endReason: field.longText({ group: 'record' }),
  openCartons: common.openCartons,
  unreadTalk: common.unreadTalk,
  ...common.waiting,
  ...common.made,
} as const satisfies field.FieldTable

const schemas = schemasOf('quotation', quotationFields, {
  field: 'updatedAt',
  order: 'desc',
})
export const { list: quotationList, row: quotationRow, header: quotationHeader } = schemas

export type QuotationRow = z.infer<typeof quotationRow>

const { warehousePosition, specialRequirement, financialRemark, needsReview, reviewAsked, reviewDecided } =
  orderLine.shape

/** A line as its customer reads it; one that stands by its wording has no material (D204). */
export const quotedLine = customerLine.extend({ materialId: customerLine.shape.materialId.nullable() })

/** A line with what staff know of it, which its customer is not sent. */
export const quotationLine = quotedLine.extend(
  z
    .strictObject({
      warehousePosition,
      specialRequirement,
      financialRemark,
      needsReview,
      reviewAsked,
      reviewDecided,
    })
    .partial().shape,
)
export type QuotationLine = z.infer<typeof quotationLine>

export const quotation = schemas.record.extend({
  lines: z.array(quotationLine),
  /** What its customer itself has asked for; null where sales wrote the inquiry, or there is none. */
  ownDraft: ownDraft.nullable(),
  ...chainShape,
})
export type Quotation = z.infer<typeof quotation>

export type QuotationHeader = z.infer<typeof quotationHeader>

/** What waits for finance, with the filters of the list; its saved views are separate. */
export const quotationAuditList = defineList({ ...quotationList, name: 'quotationAudit' })
