import { chainShape } from '../chain.ts'
import type { Charges } from '#shared/lines/price.rules.ts'
import type { CheckedFacts, PricedFacts } from '#shared/lines/priced-guards.ts'
import * as z from 'zod'
import * as field from '#shared/kernel/field-table.ts'
import {
  amount,
  id,
  percent,
  printableText,
  text,
  wholeNumber,
  decimal,
  reasonSchema,
} from '#shared/kernel/fields.ts'
import { schemasOf } from '#shared/engine/common-fields.ts'
import { clausesMax } from '#shared/vocabulary/clauses.ts'
import * as common from '../../engine/common-fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { orderLine } from '#shared/lines/document-line.schema.ts'

/** A part of a contract's line that becomes a line of an order. */
export interface ContractPart {
  contractId: string
  lineNo: number
  quantity: string
}

/** A proforma invoice is the same document under another name (D120). */
export const contractTypes = ['contract', 'pi'] as const
export type ContractType = (typeof contractTypes)[number]

const contractStates = [
  'draft',
  'awaiting_price_check',
  'price_checked',
  'in_audit',
  'audited',
  'sent',
  'returned',
  'transferred',
  'terminated',
] as const

/** What its customer says to one that was sent to it. */
const contractAnswers = ['none', 'confirmed', 'changeAsked'] as const

export const contractAxes = { status: contractStates, answer: contractAnswers } as const

export interface ContractFacts extends PricedFacts, CheckedFacts {
  /** It was handed in once, so that others have seen it. */
  everSubmitted: boolean
  /** Its customer has it. */
  everSent: boolean
  /** Orders that stand for what was ordered of it, and those of them that SAP has. */
  liveOrders: number
  pushedOrders: number
  /** The order that parts of contracts become; it is made with the last of these contracts. */
  conversion?: { orderId: string; parts: readonly ContractPart[]; charges: Charges }
}

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
  // Its column has what the customer answered as well.
  status: field.oneOf(contractStates, 'contract', { list: 'shown', filter: 'oneOf', width: 200 }),
  answer: field.oneOf(contractAnswers, 'contractAnswer', { list: 'offered', filter: 'oneOf', width: 130 }),
  currency: common.currency,
  totalAmount: common.totalAmount,
  contractTime: { ...common.typedDay(140), requiredFor: submitted },
  lineCount: field.count({ list: 'shown', sort: true, width: 80 }),
  salespersonName: field.person({ list: 'shown', filterBy: 'salespersonId', width: 110, group: 'terms' }),
  salesOrg: common.salesOrg,
  salespersonId: common.salespersonId,
  openLines: field.count({ list: 'sent', group: 'record' }),
  /** Lines that finance has to look at; a customer is told of none. */
  reviewLines: field.nullable(field.count({ list: 'sent', group: 'record' })),
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
  answeredAt: field.nullable(field.instant({ glance: 'dates' })),
  answeredBy: field.person({ group: 'record' }),
  /** What the customer said with its answer. */
  answerComment: field.longText({ group: 'record' }),
  openCartons: common.openCartons,
  unreadTalk: common.unreadTalk,
  ...common.waiting,
  createdBy: field.person({ list: 'offered', group: 'record' }),
  createdAt: field.instant({ list: 'offered', width: 160, group: 'record' }),
  updatedAt: field.instant({ list: 'offered', sort: true, width: 160, group: 'record' }),
} as const satisfies field.FieldTable

const schemas = schemasOf('contract', contractFields, { field: 'updatedAt', order: 'desc' })
export const { list: contractList, row: contractRow, header: contractHeader } = schemas

export type ContractRow = z.infer<typeof contractRow>

/** A line as it is agreed on; what SAP says of goods belongs to the orders that are made of it. */
export const contractLine = orderLine.omit({ sapDeliveryTime: true, closed: true }).extend({
  /** How much of it has become orders, was pushed with them, and left with them (D119). */
  orderedQuantity: decimal,
  pushedQuantity: decimal,
  shippedQuantity: decimal,
})
export type ContractLine = z.infer<typeof contractLine>

const clausesInLanguages = z.strictObject({
  zh: z.array(z.string()),
  en: z.array(z.string()),
  id: z.array(z.string()),
})

export const contract = schemas.record.extend({
  lines: z.array(contractLine),
  /** Its clauses one by one, each saying what its variables stand for. */
  clauses: clausesInLanguages,
  /** What its clauses leave open, as its submission and its sending refuse it (D191). */
  blanks: z.array(reasonSchema),
  ...chainShape,
})
export type Contract = z.infer<typeof contract>

export type ContractHeader = z.infer<typeof contractHeader>

/** Contracts of which something can be ordered; its saved views are separate. */
export const contractConversionList = defineList({ ...contractList, name: 'contractConversion' })

/** What waits for finance, with the filters of the list; its saved views are separate. */
export const contractAuditList = defineList({ ...contractList, name: 'contractAudit' })
