import { sql } from 'kysely'
import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import { order as definition } from '#shared/documents/orders/index.ts'
import type { Order } from '#shared/documents/orders/order.schema.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { isSharedOnly } from '../../scope/visible.ts'
import { readerOf, type StoredOf } from '../engine/reader.ts'
import { scopeOf, visible } from '../engine/visible.ts'

/** What its customer's credit stands at. */
const credit = sql<Order['credit']>`(
  select jsonb_build_object('line', c.credit_limit::text, 'balance', c.credit_balance::text,
    'currency', c.currency, 'risk', c.risk_level)
  from customers c where c.id = orders.customer_id)`

export const reader = readerOf(definition, {
  /** Values that depend on the reader: why he sees the order, and whether he made it. */
  row: (actor) => ({
    byShare: isSharedOnly(actor, scopeOf(definition)),
    isMaker: sql<boolean>`coalesce(orders.created_by_id = ${actor.accountId}::uuid, false)`,
  }),
  whole: () => ({
    credit,
    performanceCount: sql<number>`(select count(*)::int from order_performance p where p.order_id = orders.id)`,
  }),
  family: 'masterId',
})
export const { lines: linesOf, one: findOne, rows: writable, some: findRows } = reader

/** The columns without the values that depend on the reader. */
export type StoredOrder = StoredOf<typeof definition>
export type OrderLineRecord = Awaited<ReturnType<typeof linesOf>>[number]

/**
 * Master, children and the customer order it came from, those that the actor may open: one query over both documents'
 * headers. Parts of a split may have come to another organization, country or performance since.
 */
export const linkedTo = (
  db: Queryable,
  actor: Actor,
  order: { id: string; masterId: string | null; customerOrderId: string | null },
) =>
  db
    .selectFrom('orders')
    .where(visible(definition, actor))
    .select(['id', 'orderNo', 'status', 'totalAmount', 'lineCount'])
    .select(['sapGroupOrderNo', 'sapBuildingOrderNo'])
    .select(
      sql<
        'master' | 'child' | 'customerOrder'
      >`case when id = ${order.masterId} then 'master' else 'child' end`.as('relation'),
    )
    .where((eb) => eb.or([eb('masterId', '=', order.id), eb('id', '=', order.masterId)]))
    .unionAll(
      db
        .selectFrom('customerOrders')
        .select(['id', 'customerOrderNo as orderNo', 'status', 'totalAmount', 'lineCount'])
        // A customer order names the numbers of its staff orders, which stand in the chain themselves.
        .select([sql<string>`''`.as('sapGroupOrderNo'), sql<string>`''`.as('sapBuildingOrderNo')])
        .select(sql<'master' | 'child' | 'customerOrder'>`'customerOrder'`.as('relation'))
        .where('id', '=', order.customerOrderId)
        .where(visible(customerOrder, actor)),
    )
    .execute()

/** The same values for our own jobs, which are no reader. */
const ofNobody = [sql<boolean>`false`.as('byShare'), sql<boolean>`false`.as('isMaker')]

/** All parts of a split, whoever sees them, locked. */
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

/** Orders that still stand for one of the customer's; several where it was split. */
const standingFor = (tx: Tx, customerOrderId: string) =>
  tx
    .selectFrom('orders')
    .where('customerOrderId', '=', customerOrderId)
    .where('deletedAt', 'is', null)
    .where('status', 'not in', ['returned', 'cancelled'])

/** What the customer's own order shows of them. */
export const partsOf = (tx: Tx, customerOrderId: string) =>
  standingFor(tx, customerOrderId)
    .select(['push', 'sapDeliveryTime', 'sapGroupOrderNo', 'sapBuildingOrderNo'])
    .orderBy('orderNo')
    .execute()
export type Part = Awaited<ReturnType<typeof partsOf>>[number]

export const lockedParts = (tx: Tx, customerOrderId: string) =>
  standingFor(tx, customerOrderId).selectAll().select(ofNobody).orderBy('id').forUpdate().execute()

/** How many there are beside this one. */
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
