import { sql, type Insertable } from 'kysely'
import { order as definition } from '#shared/documents/orders/index.ts'
import type { Order } from '#shared/documents/orders/order.fields.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { isSharedOnly } from '../../records/scope/visible.ts'
import { readerOf, type StoredOf } from '../../engine/reader.ts'
import { scopeOf } from '../../records/scope/visible-documents.ts'
import { rateOn } from '../../db/exchange-rate.ts'
import type { Tables } from '../../db/tables.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { stockedMaterials } from '../../lines/stock.repository.ts'

const highRisk = sql<boolean>`exists (select from customers c where c.id = orders.customer_id and c.risk_level = 'high')`

/** The state of the customer's credit. */
const credit = sql<Order['credit']>`(
  select jsonb_build_object('currency', c.currency, 'risk', c.risk_level)
  from customers c where c.id = orders.customer_id)`

export const reader = readerOf(definition, {
  /** Values that depend on the reader: why the order is visible, and whether the reader made it; and who has taken it over. */
  row: (actor) => ({
    byShare: isSharedOnly(actor, scopeOf(definition)),
    highRisk,
    claimedName: sql<string>`coalesce((select a.name from accounts a where a.id = orders.claimed_by), '')`,
    claimedAt: sql<string | null>`case when orders.claimed_by is not null then (select e.at from events e
      where e.doc_id = orders.id and e.event = 'claim' order by e.seq desc limit 1) end`,
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
const ofNobody = [
  ...(['byShare', 'isMaker', 'highRisk'] as const).map((name) => sql<boolean>`false`.as(name)),
  sql<string[]>`'{}'::text[]`.as('waitingFor'),
  sql<string | null>`null`.as('waitingSince'),
  sql<boolean>`false`.as('waitingToSend'),
  sql<string>`''`.as('claimedName'),
  sql<string | null>`null`.as('claimedAt'),
] as const

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

export const insertGroup = (tx: Tx, group: Insertable<Tables['mergeGroups']>) =>
  tx.insertInto('mergeGroups').values(group).execute()

/** Locks these orders and all orders of their groups, always in the same sequence. */
export const lockCompanions = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`(id = any(${[...ids]}::uuid[]) or merge_group_no in
        (select own.merge_group_no from orders own where own.id = any(${[...ids]}::uuid[]) and own.merge_group_no <> ''))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

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

/** The materials of an order by their numbers in SAP. */
export const materialsOf = (db: Queryable, orderId: string) =>
  stockedMaterials(db)
    .where('id', 'in', (eb) =>
      eb.selectFrom('orderLines').select('materialId').where('orderId', '=', orderId),
    )
    .execute()

/** The stock of materials and its age: a sum is as old as its oldest part. */
export const stockOf = (db: Queryable, materialIds: readonly string[]) =>
  db
    .selectFrom('productStock')
    .select(['productId', sql<string>`sum(quantity)`.as('quantity'), sql<string>`min(at)`.as('at')])
    .where(sql<boolean>`product_id = any(${[...new Set(materialIds)]}::uuid[])`)
    .groupBy('productId')
    .execute()

/** The customers' own orders from which these were made, each once. */
export const customerOrdersOf = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const found = await tx
    .selectFrom('orders')
    .select('customerOrderId')
    .distinct()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('customerOrderId', 'is not', null)
    .execute()
  return found.flatMap(({ customerOrderId }) => (customerOrderId === null ? [] : [customerOrderId]))
}
