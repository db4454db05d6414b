import * as z from 'zod'
import { businessDate, decimal, id, instant, personName } from '#shared/kernel/fields.ts'

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
