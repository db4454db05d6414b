import * as z from 'zod'
import { decimal } from '#shared/kernel/fields.ts'

export const riskLevels = ['low', 'medium', 'high'] as const

/** A customer's credit; every amount is in the currency of the credit line. */
export const creditStanding = z.strictObject({
  line: decimal,
  balance: decimal,
  currency: z.string(),
  risk: z.enum(riskLevels),
  /** Blocked by SAP, which nothing here can release (D131). */
  blocked: z.boolean(),
  /** CNY for one unit of the credit line's currency. */
  exchangeRate: decimal,
  overdue: decimal,
  /** How much may be overdue before orders are held (D51). */
  overdueAllowed: decimal,
})
export type CreditStanding = z.infer<typeof creditStanding>

/** The facts by which a document of a customer is judged, for roles that may read credit (D92). */
export const creditFacts = z.strictObject({
  ...creditStanding.shape,
  /** What of the customer is open and not counted by SAP yet, in CNY, without the document in question. */
  others: decimal,
  /** CNY for one unit of the document's currency (D79). */
  orderRate: decimal,
})
export type CreditFacts = z.infer<typeof creditFacts>

/** What SAP tells about a customer's credit. */
export const sapCredit = z.strictObject({
  customerNo: z.string(),
  currency: z.string(),
  line: decimal,
  /** Null where SAP does not tell: no released service has it. */
  exposure: decimal.nullable(),
  balance: decimal.nullable(),
  blocked: z.boolean(),
  riskClass: z.string(),
})
