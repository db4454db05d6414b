import { sql } from 'kysely'
import { sendAhead } from '../../../db/driver/pipelined.ts'
import type { Queryable, Tx } from '../../../db/transaction.ts'
import { foreignMark } from '../../../engine/push/sap-system.repository.ts'

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
    // SAP is not asked for what another SAP has.
    .where('sapGroupOrderNo', 'not like', `%${foreignMark}%`)
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

/** Orders of ours by SAP's numbers. */
export const ordersNumbered = (db: Queryable, numbers: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'sapGroupOrderNo', 'shipping'])
    .where(sql<boolean>`sap_group_order_no = any(${[...numbers]}::text[])`)
    .where('push', '=', 'pushed')
    .where('deletedAt', 'is', null)
    .execute()

/** Numbers of orders that were made in SAP, after a number. */
export const foreignOrders = async (db: Queryable, after: string, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('openQuantities')
      .select('sapOrderNo')
      .distinct()
      .where('orderId', 'is', null)
      .where('sapOrderNo', '>', after)
      .where('closed', '=', false)
      .orderBy('sapOrderNo')
      .limit(limit)
      .execute()
  ).map(({ sapOrderNo }) => sapOrderNo)

/** The clock that all servers share. */
export async function timeOf(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db)
  return new Date(rows[0]!.now)
}

/** The lines of some orders with what has left of them, those of each in their order. */
export const shippedLines = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .selectFrom('orderLines')
    .select(['orderId', 'lineNo', 'salesQuantity', 'salesUnit', 'shippedQuantity', 'closed'])
    .where(sql<boolean>`order_id = any(${[...orderIds]}::uuid[])`)
    .orderBy('orderId')
    .orderBy('lineNo')
    .execute()
export type ShippedLine = Awaited<ReturnType<typeof shippedLines>>[number]

/** Nobody waits for it: it travels with the event that tells of it. */
export async function writeShipped(
  tx: Tx,
  orderId: string,
  lines: readonly Pick<ShippedLine, 'lineNo' | 'shippedQuantity'>[],
): Promise<void> {
  const quantities = lines.map((line) => line.shippedQuantity)
  const writing = sql`update order_lines set shipped_quantity = s.quantity
    from unnest(${lines.map((line) => line.lineNo)}::int[], ${quantities}::numeric[]) as s (line_no, quantity)
    where order_lines.order_id = ${orderId} and order_lines.line_no = s.line_no`
  await sendAhead(tx, writing.compile(tx))
}
