import * as z from 'zod'
import { businessDate, decimal, instant } from '#shared/kernel/fields.ts'

export const riskLevels = ['low', 'medium', 'high'] as const
export const checkModes = ['ignore', 'warn', 'block'] as const

/** A customer's credit; every amount is in the currency of the credit line. */
export const creditStanding = z.strictObject({
  /** Null where the credit of the customer is not checked, which is not a line of nothing. */
  line: decimal.nullable(),
  /** What SAP has: what is open on the account, and orders there that are not billed. */
  used: decimal,
  currency: z.string(),
  risk: z.enum(riskLevels),
  /** Blocked by SAP, which nothing here can release (D131). */
  blocked: z.boolean(),
  /** CNY for one unit of the credit line's currency. */
  exchangeRate: decimal,
  /** What is overdue by more days than the credit model allows. */
  overdue: decimal,
  /** By how many days the oldest item is overdue; 0 where none is. */
  oldestDays: z.int(),
  /** How the credit model of the customer's risk judges (D51). */
  mode: z.enum(checkModes),
  tolerancePercent: decimal,
  overdueDays: z.int(),
})
export type CreditStanding = z.infer<typeof creditStanding>

/** The facts by which a document of a customer is judged, for roles that may read credit (D92). */
export const creditFacts = z.strictObject({
  ...creditStanding.shape,
  /** What of the customer is open and not counted by SAP yet, in CNY, without the document in question. */
  others: decimal,
  /** CNY for one unit of the document's currency (D79). */
  orderRate: decimal,
  /** The time of SAP's figures. */
  heardAt: instant,
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

/** What falls due in a week of what is open, by its first day. What is overdue falls into the first. */
export const dueWeek = z.strictObject({ week: businessDate, currency: z.string(), amount: decimal })
export type DueWeek = z.infer<typeof dueWeek>
