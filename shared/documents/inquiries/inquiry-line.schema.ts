import * as z from 'zod'
import { decimal, id, instant, text } from '#shared/kernel/fields.ts'
import { customerNumberMax } from '#shared/lines/line.schema.ts'

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
