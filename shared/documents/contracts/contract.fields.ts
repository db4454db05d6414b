import * as z from 'zod'
import * as field from '#shared/engine/document-fields.ts'
import { amount, id, percent, printableText, text, wholeNumber } from '#shared/kernel/fields.ts'
import { clausesMax } from '#shared/vocabulary/clauses.ts'
import * as common from '../../engine/common-fields.ts'
import { contractStates, contractTypes } from './contract-facts.ts'

const submitted = ['submit'] as const
const charge = { group: 'amounts', typed: amount.default('0'), rule: 'fromZero' } as const
const rate = { group: 'amounts', typed: percent.nullable().default(null), rule: 'share' } as const
const span = { group: 'terms', typed: wholeNumber(3).nullable().default(null), rule: 'fromZero' } as const
const clauses = field.longText({ typed: text(clausesMax).default('') })
/** What the customer writes about itself into the contract. */
const ofCustomer = (max: number) => field.text({ group: 'parties', typed: text(max).default('') })

/** Every field of a contract or proforma invoice except its lines (the specification, section 2). */
export const contractFields = {
  contractNo: field.text({ own: true, list: 'shown', filter: 'fragment', sort: true, width: 150 }),
  contractType: field.oneOf(contractTypes, 'contractType', {
    list: 'shown',
    filter: 'oneOf',
    width: 100,
    lead: 4,
    typed: z.enum(contractTypes).default('contract'),
  }),
  customerId: common.customerId,
  customerName: common.customerName,
  contractName: field.text({ list: 'offered', width: 200, group: 'numbers', typed: text(120).default('') }),
  customerContractNo: field.text({
    typed: printableText(60).default(''),
    lead: 7,
    summary: true,
    single: true,
    list: 'shown',
    filter: 'fragment',
    width: 160,
    group: 'numbers',
  }),
  status: field.oneOf(contractStates, 'contract', { list: 'shown', filter: 'oneOf' }),
  currency: common.currency,
  totalAmount: common.totalAmount,
  contractTime: { ...common.typedDay(140), requiredFor: submitted },
  lineCount: field.count({ list: 'shown', sort: true, width: 80 }),
  salespersonName: field.person({ list: 'shown', filterBy: 'salespersonId', width: 110, group: 'terms' }),
  salesOrg: common.salesOrg,
  salespersonId: common.salespersonId,
  openLines: field.count({ list: 'sent', group: 'record' }),
  reviewLines: field.count({ list: 'sent', group: 'record' }),
  ...common.priceCheck,
  /** Somebody has changed what its quotations said of terms, quantities or prices. */
  differsFromQuotation: field.flag({ list: 'offered', filter: 'flag', width: 130 }),
  everSubmitted: field.flag({ list: 'sent', derived: true }),
  everSent: field.flag({ list: 'sent', derived: true }),
  liveOrders: field.count({ list: 'offered', width: 100, group: 'record' }),
  pushedOrders: field.count({ list: 'sent', group: 'record' }),
  destinationCountry: common.destinationCountry(submitted),
  ...common.shippingTerms(submitted),
  payTerm: common.payTerm,
  paymentTerms: common.paymentTerms,
  deliveryTerm: common.deliveryTerm,
  ...common.packingTerms('terms'),
  /** Days from the advance payment to the delivery. */
  advanceDeliveryDay: field.nullable(field.quantity(span)),
  /** Months of warranty. */
  warrantyPeriod: field.nullable(field.quantity(span)),
  /** The company that sells, as the contract names it. */
  seller: field.text({ typed: text(10).default('') }),
  sellerName: field.text({ own: true, group: 'parties' }),
  beneficiaryAccountId: field.nullable(field.id({ typed: id.nullable().default(null) })),
  beneficiaryName: field.text({ own: true, group: 'parties' }),
  bankName: field.text({ own: true, group: 'parties' }),
  bankAccount: field.text({ own: true, group: 'parties' }),
  swift: field.text({ own: true, group: 'parties' }),
  linkman: ofCustomer(80),
  phone: field.text({ group: 'parties', typed: printableText(40).default('') }),
  email: field.text({ group: 'parties', typed: printableText(120).default('') }),
  address: ofCustomer(200),
  taxNo: field.text({ group: 'parties', typed: printableText(30).default('') }),
  linesAmount: field.money({ glance: 'money' }),
  amountPlaces: common.amountPlaces,
  ...common.charges(charge),
  /** How much of each charge is on orders that were made of it (D187). */
  allottedLocalCharge: field.money({ own: true }),
  allottedOceanFreight: field.money({ own: true }),
  allottedPremium: field.money({ own: true }),
  allottedOtherCharge: field.money({ own: true }),
  ...common.depositTerms({}),
  paymentRatio: common.paymentRatio,
  /** The payment plan: shares of the total that are due one after the other, and one that is kept back. */
  advancePaymentRate: field.nullable(field.percent(rate)),
  beforeShipmentRate: field.nullable(field.percent(rate)),
  againstDocumentsRate: field.nullable(field.percent(rate)),
  afterArrivalRate: field.nullable(field.percent(rate)),
  bail: field.nullable(field.percent(rate)),
  ...common.freight,
  remark: field.longText({ group: 'terms', typed: text(1_000).default('') }),
  other: field.longText({ group: 'terms', typed: text(2_000).default('') }),
  /** The template whose clauses it began with. */
  templateCode: field.text({ typed: text(20).default('') }),
  /** Its clauses as they are written, with their variables. */
  clausesZh: clauses,
  clausesEn: clauses,
  clausesId: clauses,
  /** What whoever sent it back or ended it has said. */
  returnComment: field.longText({ group: 'record' }),
  endReason: field.longText({ group: 'record' }),
  submittedAt: field.nullable(field.instant({ list: 'offered', width: 160, group: 'record' })),
  auditedAt: field.nullable(field.instant({ glance: 'dates', list: 'offered', width: 160 })),
  sentAt: field.nullable(field.instant({ glance: 'dates', list: 'offered', width: 160 })),
  openCartons: common.openCartons,
  unreadTalk: common.unreadTalk,
  createdBy: field.person({ list: 'offered', group: 'record' }),
  createdAt: field.instant({ list: 'offered', width: 160, group: 'record' }),
  updatedAt: field.instant({ list: 'offered', sort: true, width: 160, group: 'record' }),
} as const satisfies field.DocumentFields
