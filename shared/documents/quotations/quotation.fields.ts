import * as field from '#shared/engine/document-fields.ts'
import { amount, text } from '#shared/kernel/fields.ts'
import * as common from '../../engine/common-fields.ts'
import { quotationAnswers, quotationStates, unanswered } from './quotation-facts.ts'

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
  ...common.made,
} as const satisfies field.DocumentFields
