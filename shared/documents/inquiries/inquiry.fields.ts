import { chainShape } from '../chain.ts'
import * as field from '#shared/kernel/field-table.ts'
import { schemasOf } from '#shared/engine/common-fields.ts'
import { latinText, text, decimal, id, instant } from '#shared/kernel/fields.ts'
import * as common from '../../engine/common-fields.ts'
import type { WaitingFacts } from '#shared/kernel/waiting.ts'
import * as z from 'zod'
import { customerNumberMax } from '#shared/lines/line.schema.ts'

export const inquiryStates = [
  'draft',
  'asked',
  'submitted',
  'oa_pending',
  'priced',
  'quoted',
  'returned',
  'ended',
] as const

/**
 * What became of an inquiry for the customer that asks it in the portal; `none` where staff wrote it, which the
 * customer does not see. Its customer is told nothing of the steps between.
 */
export const askingStates = ['none', 'draft', 'asked', 'answered', 'quoted', 'ended'] as const
export type Asking = (typeof askingStates)[number]

export const inquiryAxes = { status: inquiryStates, asking: askingStates } as const

export interface InquiryFacts extends WaitingFacts {
  lineCount: number
  /** Lines without a price. */
  openLines: number
  /** Lines whose price needs a look (D28); customers are not told how many. */
  reviewLines: number | null
  /** Lines that cannot be offered. */
  noOfferLines: number
  /** Its customer, which was told the prices, waits for a quotation by them. */
  offerAsked: boolean
  /** Since when sales have worked on what its customer has asked; a customer is told no name (D326). */
  takenAt: string | null
  /** The actor has started the approval of its prices. */
  isStarter: boolean
}

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
  /** The customer was told the prices and asks for a quotation by them. */
  offerAsked: field.flag({ list: 'sent', filter: 'flag' }),
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
  takenAt: field.nullable(field.instant({ list: 'sent', derived: true })),
  ...common.waiting,
  ...common.made,
} as const satisfies field.FieldTable

export const {
  list: inquiryList,
  row: inquiryRow,
  header: inquiryHeader,
  record: inquiryHead,
} = schemasOf('inquiry', inquiryFields, { field: 'updatedAt', order: 'desc' })

/** No inquiry has more lines; a larger body is a mistake. */
export const inquiryLinesMax = 1_000

/**
 * A line as sales type it. The customer's wording stays when its material is found, which may happen later or never.
 */
export const inquiryLineInput = z.strictObject({
  /** The number that the line had when it was loaded; null for a new line. */
  from: z.int().min(1).max(inquiryLinesMax).nullable().default(null),
  materialId: id.nullable().default(null),
  wording: text(500).default(''),
  /** The customer's own number for it. */
  customerMaterialNo: text(customerNumberMax).default(''),
  salesQuantity: decimal.nullable().default(null),
  salesUnit: text(10).default(''),
  /** One of the files of the inquiry. */
  pictureId: id.nullable().default(null),
  remark: text(500).default(''),
  /** It cannot be offered, and why; the customer that asked for it reads both with the answer. */
  noOffer: z.boolean().default(false),
  noOfferReason: text(200).default(''),
})
export type InquiryLineInput = z.infer<typeof inquiryLineInput>

/** What finance writes to a line. */
export const inquiryLinePrice = z.strictObject({
  lineNo: z.int().min(1).max(inquiryLinesMax),
  unitPrice: decimal.nullable(),
  financialRemark: text(500).default(''),
  /** What is left out stays as it is. */
  noOffer: z.boolean().optional(),
  noOfferReason: text(200).optional(),
})
export type InquiryLinePrice = z.infer<typeof inquiryLinePrice>

/** A line as it is read. The words of a material are empty as long as none is known. */
export const inquiryLine = inquiryLineInput.omit({ from: true }).extend({
  /** It stays when the lines are numbered anew. */
  id,
  lineNo: z.int(),
  sapMaterialNo: z.string(),
  descriptionZh: z.string(),
  descriptionEn: z.string(),
  specZh: z.string(),
  specEn: z.string(),
  /** The list price of the material, for `per` units of `priceUnit`, and when it was taken. */
  basePrice: decimal.nullable(),
  per: decimal,
  priceUnit: z.string(),
  basePriceAt: instant.nullable(),
  unitPrice: decimal.nullable(),
  totalPrice: decimal.nullable(),
  financialRemark: z.string(),
  /** How much the customer itself has asked for in the portal, and in which unit; null for a line of the staff. */
  askedQuantity: decimal.nullable(),
  askedUnit: z.string(),
})
export type InquiryLine = z.infer<typeof inquiryLine>

/** What a line says of its material while none is known. */
export const noMaterial = {
  descriptionZh: '',
  descriptionEn: '',
  specZh: '',
  specEn: '',
  basePrice: null,
  per: '1',
  priceUnit: '',
} as const

export type InquiryRow = z.infer<typeof inquiryRow>

export const inquiry = inquiryHead.extend({ lines: z.array(inquiryLine), ...chainShape })
export type Inquiry = z.infer<typeof inquiry>

export type InquiryHeader = z.infer<typeof inquiryHeader>
