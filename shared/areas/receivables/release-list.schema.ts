import * as z from 'zod'
import { businessDate, decimal, id, instant, personName } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'

/**
 * What became of a release by finance (D51): it counts, its order has gone to SAP, its last day is over, a later one has
 * taken its place, or it was taken back.
 */
export const releaseStates = ['live', 'used', 'expired', 'replaced', 'revoked'] as const

export const releaseList = defineList({
  name: 'creditRelease',
  filters: {
    orderNo: { kind: 'fragment', anywhere: true },
    customer: { kind: 'fragment', anywhere: true },
    releasedName: { kind: 'fragment', anywhere: true },
    state: { kind: 'oneOf', values: releaseStates },
    until: { kind: 'dateRange' },
    releasedAt: { kind: 'instantRange' },
  },
  sorts: ['releasedAt', 'until'],
  defaultSort: { field: 'releasedAt', order: 'desc' },
})

/** Who has released which order, up to which exposure and until when. */
export const releaseRow = z.strictObject({
  id,
  orderId: id,
  orderNo: z.string(),
  customerNo: z.string(),
  customer: z.string(),
  /** The highest exposure that it covers, in the currency of the line then. */
  amount: decimal,
  currency: z.string(),
  until: businessDate,
  /** The exposure when it was given. */
  exposure: decimal,
  reason: z.string(),
  state: z.enum(releaseStates),
  releasedName: personName,
  releasedAt: instant,
  revokedName: personName,
  revokedAt: instant.nullable(),
  revokeReason: z.string(),
})
export type ReleaseRow = z.infer<typeof releaseRow>
