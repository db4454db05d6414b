import * as z from 'zod'
import { businessDate, decimal, id, requiredText, version, reasonSchema } from '#shared/kernel/fields.ts'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { callsWith } from '#shared/calls/call.ts'
import { creditFacts } from '#shared/masterdata/credit/credit.schema.ts'
import { orderMachine } from './order.machine.ts'
import { creditRelease } from './release.rules.ts'

/** What an order does to its customer's credit, and what finance has released. */
export const orderCredit = z.strictObject({
  facts: creditFacts,
  /** In the currency of the credit line, including this order. */
  exposure: decimal,
  /** Null where the customer's credit is not checked. */
  available: decimal.nullable(),
  /** What would hold it without a release (D51). */
  reasons: z.array(reasonSchema),
  /** What of it no release covers. */
  warnings: z.array(reasonSchema),
  /** What holds it; empty when a release covers it, and where the credit model only warns. */
  holding: z.array(reasonSchema),
  /** Newest first. The first one counts, unless it was revoked. */
  releases: z.array(creditRelease),
})
export type OrderCredit = z.infer<typeof orderCredit>

const readers = callsWith({ doc: 'order', access: 'order.readCredit', scope: 'rows' })
const finance = callsWith({ doc: 'order', access: 'order.releaseCredit', scope: 'rows' })
const one = { id, version } as const
const saved = z.strictObject({ id, version, orderNo: z.string() })
const conflicts = ['NOT_FOUND', 'VERSION_CONFLICT'] as const

/**
 * Calls about the credit of orders (D51): it warns at the submission, holds the push, and is released by
 * finance.
 */
export const creditCalls = {
  ofOrder: readers.one('order/credit', orderCredit, {
    summary: 'What an order does to its customer’s credit, with its releases',
  }),
  warnings: readers.post('order/credit/warnings', {
    summary: 'What credit says to several orders before they are submitted; it stops none of them',
    body: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    response: z.array(z.strictObject({ id, orderNo: z.string(), reasons: z.array(reasonSchema) })),
  }),
  release: finance.post('order/credit/release', {
    summary: 'Finance lets an order through up to an exposure and a day (D51)',
    body: z.strictObject({ ...one, reason: requiredText(500), amount: decimal, until: businessDate }),
    response: saved,
    errors: [
      ...conflicts,
      'RELEASE_BELOW_EXPOSURE',
      'RELEASE_DAYS',
      ...refusalsOf(orderMachine, 'releaseCredit'),
    ],
  }),
  revoke: finance.put('order/credit/release', {
    summary: 'Finance takes its release back',
    body: z.strictObject({ ...one, reason: requiredText(500) }),
    response: saved,
    errors: [...conflicts, ...refusalsOf(orderMachine, 'revokeCredit')],
  }),
}
