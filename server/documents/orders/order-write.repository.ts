import { sql } from 'kysely'
import { rateOn } from '../../db/exchange-rate.ts'
import type { Tx } from '../../db/transaction.ts'

/** The rate of a day as an expression for the statement that stores it. */
export { rateOn }

export const freezeRate = (tx: Tx, id: string, currency: string, day: string) =>
  tx
    .updateTable('orders')
    .set({ exchangeRate: rateOn(currency, day) })
    .where('id', '=', id)
    .execute()

/** Whether the approval of its special price runs, without which nothing is pushed (D26). */
export const markSpecial = (tx: Tx, id: string, specialOpen: boolean) =>
  tx
    .updateTable('orders')
    .set({ specialOpen })
    .where('id', '=', id)
    .where('specialOpen', '<>', specialOpen)
    .execute()

/** Submitting the special price means that finance has decided every flagged line. */
export const settleReview = (tx: Tx, orderId: string) =>
  tx
    .updateTable('orderLines')
    .set({ reviewDecided: true, needsReview: false })
    .where('orderId', '=', orderId)
    .where('needsReview', '=', true)
    .execute()

/** Clears the decisions of finance, which must decide again. */
export const reopenReview = (tx: Tx, orderId: string) =>
  tx
    .updateTable('orderLines')
    .set({ reviewDecided: false, needsReview: true })
    .where('orderId', '=', orderId)
    .where('reviewDecided', '=', true)
    .execute()

/** The number of lines that wait for finance, as an expression for the statement that stores it. */
export const openReviewsOf = (orderId: string) => sql<number>`
  (select count(*)::int from order_lines where order_id = ${orderId} and needs_review and not review_decided)`
