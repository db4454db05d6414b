import { sql } from 'kysely'
import { production } from '#shared/documents/productions/index.ts'
import type { Tx } from '../../db/transaction.ts'
import { readerOf } from '../../engine/reader.ts'

export const reader = readerOf(production, {
  row: (actor) => ({
    isMaker: sql<boolean>`exists (
      select from orders o where o.id = productions.order_id and o.created_by_id = ${actor.accountId}::uuid)`,
  }),
})
export const { lines: linesOf, rows: writable } = reader

/** The ids of an order's special productions that are neither approved nor ended. */
export const openOf = async (tx: Tx, orderId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('productions')
      .select('id')
      .where('orderId', '=', orderId)
      .where('deletedAt', 'is', null)
      .where('status', 'not in', ['approved', 'void'])
      .execute()
  ).map(({ id }) => id)
