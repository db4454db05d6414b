import { insertRows } from '../../db/insert-rows.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** The people of an order's performance, largest share first. */
export const sharesOf = (db: Queryable, orderId: string) =>
  db
    .selectFrom('orderPerformance as p')
    .innerJoin('salespersons as s', 's.id', 'p.salespersonId')
    .select(['p.salespersonId', 's.name', 's.number', 'p.share'])
    .where('p.orderId', '=', orderId)
    .orderBy('p.share', 'desc')
    .orderBy('s.number')
    .execute()

export async function replaceShares(
  tx: Tx,
  { id: orderId, orderTime }: { id: string; orderTime: string },
  shares: readonly { salespersonId: string; share: number }[],
): Promise<void> {
  await tx.deleteFrom('orderPerformance').where('orderId', '=', orderId).execute()
  await insertRows(
    tx,
    'orderPerformance',
    shares.map((share) => ({ ...share, orderId, orderTime })),
  )
}

/** Salesmen by id, as orders name them. */
export const sellersOf = (db: Queryable, ids: readonly string[]) =>
  db
    .selectFrom('salespersons')
    .select(['id', 'name', 'number', 'sapSeller', 'enabled'])
    .where('id', 'in', [...ids])
    .execute()

export type Seller = Awaited<ReturnType<typeof sellersOf>>[number]
