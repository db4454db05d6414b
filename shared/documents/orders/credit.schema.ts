import * as z from 'zod'
import { businessDate, decimal, id, instant, personName } from '#shared/kernel/fields.ts'

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

/** The facts by which an order of a customer is judged, for roles that may read credit (D92). */
export const creditFacts = z.strictObject({
  ...creditStanding.shape,
  /** The customer's open orders that SAP does not count yet, in CNY, without the order in question. */
  others: decimal,
  /** CNY for one unit of the order's currency (D79). */
  orderRate: decimal,
})
export type CreditFacts = z.infer<typeof creditFacts>

/** What finance released, by whom, and who revoked it. */
export const creditRelease = z.strictObject({
  id,
  reason: z.string(),
  /** The highest exposure, in the currency of the credit line. */
  amount: decimal,
  currency: z.string(),
  /** The last day on which it counts. */
  until: businessDate,
  /** The exposure when the release was given. */
  exposure: decimal,
  releasedName: personName,
  releasedAt: instant,
  revokedName: personName,
  revokedAt: instant.nullable(),
  revokeReason: z.string(),
})
export type CreditRelease = z.infer<typeof creditRelease>
