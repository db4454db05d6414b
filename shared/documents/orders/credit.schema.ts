import * as z from 'zod'
import { businessDate, decimal, id, instant, personName } from '#shared/kernel/fields.ts'

export const riskLevels = ['low', 'medium', 'high'] as const

/** What is known of a customer's credit; every amount in the currency of the line. */
export const creditStanding = z.strictObject({
  line: decimal,
  balance: decimal,
  currency: z.string(),
  risk: z.enum(riskLevels),
  /** By SAP: nothing lets it through here (D131). */
  blocked: z.boolean(),
  /** CNY for one unit of the line's currency. */
  exchangeRate: decimal,
  overdue: decimal,
  /** What may be overdue before orders are held (D51). */
  overdueAllowed: decimal,
})
export type CreditStanding = z.infer<typeof creditStanding>

/** What an order of a customer is judged by; for roles that may read credit (D92). */
export const creditFacts = z.strictObject({
  ...creditStanding.shape,
  /** Open orders of the customer that SAP does not count yet, in CNY, without the order in question. */
  others: decimal,
  /** CNY for one unit of the order's currency (D79). */
  orderRate: decimal,
})
export type CreditFacts = z.infer<typeof creditFacts>

/** What finance let through, who did, and who took it back. */
export const creditRelease = z.strictObject({
  id,
  reason: z.string(),
  /** Up to which exposure, in the currency of the line. */
  amount: decimal,
  currency: z.string(),
  /** The last day on which it counts. */
  until: businessDate,
  /** As it stood when the release was given. */
  exposure: decimal,
  releasedName: personName,
  releasedAt: instant,
  revokedName: personName,
  revokedAt: instant.nullable(),
  revokeReason: z.string(),
})
export type CreditRelease = z.infer<typeof creditRelease>
