import { sql } from 'kysely'
import { order as definition } from '#shared/documents/orders/index.ts'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { isSharedOnly } from '../../records/scope/visible.ts'
import { readerOf, type StoredOf } from '../../engine/reader.ts'
import { scopeOf } from '../../records/scope/visible-documents.ts'

/** The state of the customer's credit. */
const credit = sql<Order['credit']>`(
  select jsonb_build_object('line', c.credit_limit::text, 'balance', c.credit_balance::text,
    'currency', c.currency, 'risk', c.risk_level)
  from customers c where c.id = orders.customer_id)`

export const reader = readerOf(definition, {
  /** Values that depend on the reader: why the order is visible, and whether the reader made it. */
  row: (actor) => ({
    byShare: isSharedOnly(actor, scopeOf(definition)),
    isMaker: sql<boolean>`coalesce(orders.created_by_id = ${actor.accountId}::uuid, false)`,
  }),
  whole: () => ({
    credit,
    performanceCount: sql<number>`(select count(*)::int from order_performance p where p.order_id = orders.id)`,
  }),
})
export const { lines: linesOf, one: findOne, rows: writable, some: findRows } = reader

/** The lines of a merge group's orders as far as an actor sees them, in one query. */
export const combinedLines = (db: Queryable, actor: Actor, mergeGroupNo: string) =>
  db
    .selectFrom('orderLines')
    .innerJoin(
      writable(db, actor).where('mergeGroupNo', '=', mergeGroupNo).as('o'),
      'o.id',
      'orderLines.orderId',
    )
    .selectAll('orderLines')
    .select('o.orderNo')
    .orderBy('o.orderNo')
    .orderBy('lineNo')
    .$castTo<OrderLineRecord & { orderNo: string }>()
    .execute()

/** The columns without the values that depend on the reader. */
export type StoredOrder = StoredOf<typeof definition>
export type OrderLineRecord = Awaited<ReturnType<typeof linesOf>>[number]

/** The same values for jobs of the server, which have no reader. */
const ofNobody = [sql<boolean>`false`.as('byShare'), sql<boolean>`false`.as('isMaker')]

/** All parts of a split, locked, also those that the reader does not see. */
export const childrenOf = (tx: Tx, masterId: string) =>
  tx
    .selectFrom('orders')
    .selectAll('orders')
    .select(ofNobody)
    .where('masterId', '=', masterId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Staff orders that still stand for a customer's order; several if it was split. */
const standingFor = (tx: Tx, customerOrderId: string) =>
  tx
    .selectFrom('orders')
    .where('customerOrderId', '=', customerOrderId)
    .where('deletedAt', 'is', null)
    .where('status', 'not in', ['returned', 'cancelled'])

/** What the customer's order shows of its staff orders. */
export const partsOf = (tx: Tx, customerOrderId: string) =>
  standingFor(tx, customerOrderId)
    .select(['push', 'shipping', 'sapDeliveryTime', 'sapGroupOrderNo', 'sapBuildingOrderNo'])
    .orderBy('orderNo')
    .execute()
export type Part = Awaited<ReturnType<typeof partsOf>>[number]

export const lockedParts = (tx: Tx, customerOrderId: string) =>
  standingFor(tx, customerOrderId).selectAll().select(ofNobody).orderBy('id').forUpdate().execute()

/** How many other staff orders there are. */
export const othersOf = async (
  tx: Tx,
  { id, customerOrderId }: { id: string; customerOrderId: string },
): Promise<number> => {
  const { count } = await standingFor(tx, customerOrderId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
