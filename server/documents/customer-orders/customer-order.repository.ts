import { sql, type Insertable } from 'kysely'
import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { isAnyMade, momentOfMade } from '../engine/chain.ts'
import { readerOf, type StoredOf } from '../engine/reader.ts'
import { inScope, isShared } from '../engine/visible.ts'

export const reader = readerOf(customerOrder, {
  row: () => ({
    // Whether a staff order is held for credit. Customers learn no other column of them (D93).
    paymentAwaited: isAnyMade(customerOrder, { creditHeld: true }),
    everSubmitted: sql<boolean>`customer_orders.submitted_at is not null`,
  }),
  whole: () => ({
    productionAt: momentOfMade(customerOrder, 'first', 'pushSucceeded'),
    shippingAt: momentOfMade(customerOrder, 'first', 'shipPartly', 'shipFully'),
    shippedAt: momentOfMade(customerOrder, 'last', 'shipFully'),
  }),
})
export const { one: findOne, lines: linesOf, rows: writable } = reader

export type CustomerOrderDetail = StoredOf<typeof customerOrder>
export type CustomerOrderLineRecord = Awaited<ReturnType<typeof linesOf>>[number]

/** Includes orders that the other side has withdrawn, so that a late decision is refused with that reason (D22). */
export const sent = (db: Queryable, actor: Actor) =>
  reader.rows(
    db,
    actor,
    sql`${inScope(customerOrder, actor)} and (${isShared(customerOrder, actor)} or customer_orders.submitted_at is not null)`,
  )

type Line = Omit<Insertable<Tables['customerOrderLines']>, 'customerOrderId'>

/** Replaces the lines; a line that has not changed is not written. */
export async function replaceLines(
  tx: Tx,
  id: string,
  stored: readonly Line[],
  lines: readonly Line[],
): Promise<void> {
  const before = new Set(stored)
  const [kept, written] = [lines.filter((l) => before.has(l)), lines.filter((l) => !before.has(l))]
  await tx
    .deleteFrom('customerOrderLines')
    .where('customerOrderId', '=', id)
    .where(sql<boolean>`line_no <> all(${kept.map((l) => l.lineNo)}::int[])`)
    .execute()
  await insertRows(
    tx,
    'customerOrderLines',
    written.map((line) => ({ ...line, customerOrderId: id })),
  )
}

/** Changes of several parts at the same moment wait for this lock, so that each sees those before it. */
export const lockMirror = (tx: Tx, id: string) =>
  tx.selectFrom('customerOrders').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Copies the push, the lead time and SAP's numbers of its staff orders. This is no event of the machine. */
export const writeMirror = (
  tx: Tx,
  id: string,
  mirror: { push: string; leadTime: string | null; sapOrderNos: string },
) => tx.updateTable('customerOrders').set(mirror).where('id', '=', id).returningAll().executeTakeFirst()

/** How many messages the asking account still has to read before it may order (D97). */
export const openReading = async (tx: Tx, accountId: string): Promise<{ unreadMessages: number }> => {
  const row = await tx
    .selectFrom('messageRecipients')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('accountId', '=', accountId)
    .where('viewedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { unreadMessages: Number(row.unread) }
}
