import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/transaction.ts'

export interface Shippable {
  id: string
  sapGroupOrderNo: string
  shipping: string
  /** When it was looked up, by the clock that all servers share: what SAP answers is not older. */
  askedAt: string
}

/** After a wholly shipped or closed order has rested this long, nobody reverses its goods issues any more. */
const restDays = 90

/** Orders that SAP has and that may be shipped, or whose shipment may be reversed, in the order of their ids. */
export const shippableOrders = (db: Queryable, after: string, limit: number): Promise<Shippable[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'sapGroupOrderNo', 'shipping', sql<string>`now()`.as('askedAt')])
    .where('id', '>', after)
    .where('push', '=', 'pushed')
    .where('sapGroupOrderNo', '<>', '')
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'pushed'), eb('shipping', '<>', 'full')]),
        eb('updatedAt', '>', sql<string>`now() - make_interval(days => ${sql.lit(restDays)})`),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute()

export const shippedLines = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('orderLines')
    .select(['lineNo', 'salesQuantity', 'salesUnit', 'shippedQuantity', 'closed'])
    .where('orderId', '=', orderId)
    .orderBy('lineNo')
    .execute()
export type ShippedLine = Awaited<ReturnType<typeof shippedLines>>[number]

export const writeShipped = async (
  tx: Tx,
  orderId: string,
  lines: readonly Pick<ShippedLine, 'lineNo' | 'shippedQuantity'>[],
): Promise<void> => {
  const quantities = lines.map((line) => line.shippedQuantity)
  await sql`update order_lines set shipped_quantity = s.quantity
    from unnest(${lines.map((line) => line.lineNo)}::int[], ${quantities}::numeric[]) as s (line_no, quantity)
    where order_lines.order_id = ${orderId} and order_lines.line_no = s.line_no`.execute(tx)
}
