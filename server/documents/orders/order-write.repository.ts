import { sql, type Insertable } from 'kysely'
import { rateOn } from '../../db/exchange-rate.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'

export type NewLine = Omit<Insertable<Tables['orderLines']>, 'orderId'>

/** The rate of a day as an expression for the statement that stores it. */
export { rateOn }

export const freezeRate = (tx: Tx, id: string, currency: string, day: string) =>
  tx
    .updateTable('orders')
    .set({ exchangeRate: rateOn(currency, day) })
    .where('id', '=', id)
    .execute()

/** Replaces all lines of an order. */
export async function replaceLines(tx: Tx, orderId: string, lines: readonly NewLine[]): Promise<void> {
  await tx.deleteFrom('orderLines').where('orderId', '=', orderId).execute()
  await insertRows(
    tx,
    'orderLines',
    lines.map((line) => ({ ...line, orderId })),
  )
}

/** The benchmark prices of these lines count as current again (D80). */
export const stampBenchmarks = (tx: Tx, orderId: string, lineNos: readonly number[], at: string) =>
  tx
    .updateTable('orderLines')
    .set({ basePriceAt: at })
    .where('orderId', '=', orderId)
    .where(sql<boolean>`line_no = any(${[...lineNos]}::int[])`)
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
