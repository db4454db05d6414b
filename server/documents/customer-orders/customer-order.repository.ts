import { sql } from 'kysely'
import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { isAnyMade, momentOfMade } from '../../engine/chain.ts'
import { readerOf, type StoredOf } from '../../engine/reader.ts'
import { inScope, isShared } from '../../records/scope/visible-documents.ts'

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
export const { lines: linesOf, rows: writable } = reader

export type CustomerOrderDetail = StoredOf<typeof customerOrder>
export type CustomerOrderLineRecord = Awaited<ReturnType<typeof linesOf>>[number]

/** Includes orders that the other side has withdrawn, so that a late decision is refused with that reason (D22). */
export const sent = (db: Queryable, actor: Actor) =>
  reader.rows(
    db,
    actor,
    sql`${inScope(customerOrder, actor)} and (${isShared(customerOrder, actor)} or customer_orders.submitted_at is not null)`,
  )

/** Changes of several parts at the same moment wait for this lock, so that each sees those before it. */
export const lockMirror = (tx: Tx, id: string) =>
  tx.selectFrom('customerOrders').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Copies the push, the lead time and SAP's numbers of its staff orders. This is no event of the machine. */
export const writeMirror = (
  tx: Tx,
  id: string,
  mirror: { push: string; shipping: string; leadTime: string | null; sapOrderNos: string },
) => tx.updateTable('customerOrders').set(mirror).where('id', '=', id).returningAll().executeTakeFirst()
