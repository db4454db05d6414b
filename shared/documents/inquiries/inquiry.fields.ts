import * as field from '#shared/engine/document-fields.ts'
import { latinText, text } from '#shared/kernel/fields.ts'
import * as common from '../../engine/common-fields.ts'
import { askingStates, inquiryStates } from './inquiry-facts.ts'

/** Every field of an inquiry except its lines. */
export const inquiryFields = {
  inquiryNo: field.text({ own: true, list: 'shown', filter: 'fragment', sort: true, width: 150 }),
  customerId: common.customerId,
  customerName: common.customerName,
  customerRef: common.customerRef,
  status: field.oneOf(inquiryStates, 'inquiry', { list: 'shown', filter: 'oneOf' }),
  /** Whether the customer has asked it in the portal, and what it was told. */
  asking: field.oneOf(askingStates, 'asking', { list: 'shown', filter: 'oneOf', width: 150 }),
  currency: common.currency,
  totalAmount: common.totalAmount,
  amountPlaces: common.amountPlaces,
  lineCount: field.count({ list: 'shown', sort: true, width: 80 }),
  openLines: field.count({ list: 'shown', width: 100 }),
  /** Lines whose price needs a look (D28); a customer is told of none. */
  reviewLines: field.nullable(field.count({ list: 'sent' })),
  /** Lines that cannot be offered. */
  noOfferLines: field.count({ list: 'sent' }),
  /** The reader has started the approval of its prices. */
  isStarter: field.flag({ list: 'sent', derived: true }),
  /** That approval could not be sent to the system that decides. */
  sendFailed: field.flag({ list: 'sent' }),
  /** The day by which the customer waits for an answer. */
  answerBy: { ...common.typedDay(160), summary: true },
  salespersonName: field.person({ list: 'shown', filterBy: 'salespersonId', width: 110, group: 'terms' }),
  submittedAt: field.nullable(
    field.instant({ glance: 'dates', list: 'shown', filter: 'instantRange', sort: true, width: 160 }),
  ),
  askedAt: field.nullable(
    field.instant({ glance: 'dates', list: 'offered', filter: 'instantRange', sort: true, width: 160 }),
  ),
  answeredAt: field.nullable(field.instant({ glance: 'dates', list: 'offered', width: 160 })),
  pricedAt: field.nullable(field.instant({ glance: 'dates', list: 'offered', width: 160 })),
  pricedBy: field.person({ list: 'offered', group: 'record' }),
  salesOrg: common.salesOrg,
  salespersonId: common.salespersonId,
  destinationCountry: field.ref('country', { list: 'offered', group: 'terms', typed: text(2).default('') }),
  tradeTerm: field.ref('tradeTerm', { group: 'terms', typed: text(10).default('') }),
  port: field.text({ group: 'terms', help: 'portHelp', typed: latinText(70).default('') }),
  payTerm: common.payTerm,
  paymentTerms: common.paymentTerms,
  deliveryTerm: common.deliveryTerm,
  ...common.packingTerms('terms'),
  /** What the customer adds to what it asks in the portal. */
  customerNote: field.longText({ group: 'terms', typed: text(1_000).default('') }),
  /** What our own people note; its customer is not told. */
  remark: field.longText({ group: 'terms', typed: text(1_000).default('') }),
  /** What the customer was told with the prices. */
  answerComment: field.longText({ group: 'record' }),
  /** What finance said when it sent the inquiry back. */
  returnComment: field.longText({ group: 'record' }),
  endReason: field.longText({ group: 'record' }),
  unreadTalk: common.unreadTalk,
  ...common.made,
} as const satisfies field.DocumentFields
