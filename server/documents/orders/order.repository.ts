import { sql, type Selectable } from 'kysely'
import { orderList } from '#shared/documents/orders/order.schema.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { withFilters, pageRows, withOrder } from '../../db/page.ts'
import type { Tables } from '../../db/tables.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { scopeColumns } from '../../scope/columns.ts'
import { isSharedOnly, visibleTo } from '../../scope/visible.ts'
import { financesTurn } from './finance-turn.repository.ts'

const column = (name: string) => `orders.${name}`

/** Every read of an order begins here: not deleted, and visible to the actor. */
const visible = (db: Queryable, actor: Actor) =>
  db.selectFrom('orders').where('orders.deletedAt', 'is', null).where(visibleTo(actor, scopeColumns.orders))

/** The columns of the record list; wide texts stay in the detail. */
const rowColumns = [
  'orders.id',
  'orders.version',
  'orders.orderNo',
  'orders.draftNo',
  'orders.customerOrderNo',
  'orders.purchaseNo',
  'orders.sapGroupOrderNo',
  'orders.sapBuildingOrderNo',
  'orders.customerId',
  'orders.customerName',
  'orders.customerCode',
  'orders.salesOrg',
  'orders.salespersonId',
  'orders.salespersonName',
  'orders.destinationCountry',
  'orders.currency',
  'orders.totalAmount',
  'orders.lineCount',
  'orders.deliveryTime',
  'orders.sapDeliveryTime',
  'orders.orderTime',
  'orders.source',
  'orders.status',
  'orders.push',
  'orders.split',
  'orders.shipping',
  'orders.sapChange',
  'orders.submitted',
  'orders.returnedByCs',
  'orders.openLines',
  'orders.reviewLines',
  'orders.reviewSaved',
  'orders.childCount',
  'orders.claimedBy',
  'orders.salesApproval',
  'orders.salesApproved',
  'orders.stateBeforeCs',
  'orders.mergeGroupNo',
  'orders.creditHeld',
  'orders.sapDiffers',
  'orders.createdBy',
  'orders.createdAt',
  'orders.updatedBy',
  'orders.updatedAt',
] as const

/** What is true of the reader: why he sees the order, and whether he made it. */
const ofReader = (actor: Actor) => [
  isSharedOnly(actor, scopeColumns.orders).as('byShare'),
  sql<boolean>`coalesce(orders.created_by_id = ${actor.accountId}::uuid, false)`.as('isMaker'),
]

/** The same for our own jobs. */
const ofNobody = [sql<boolean>`false`.as('byShare'), sql<boolean>`false`.as('isMaker')]

const listed = (db: Queryable, actor: Actor) => visible(db, actor).select(rowColumns).select(ofReader(actor))

export const page = (db: Queryable, actor: Actor, asked: PageQuery) =>
  pageRows(listed(db, actor), orderList, asked, column)

export const waitingForFinance = (db: Queryable, actor: Actor, asked: PageQuery) =>
  pageRows(listed(db, actor).where(financesTurn), orderList, asked, column)

export type OrderRowRecord = Awaited<ReturnType<typeof page>>['rows'][number]

export const totals = (db: Queryable, actor: Actor, filter: PageQuery['filter']) =>
  withFilters(visible(db, actor), orderList.filters, filter, column)
    .select([
      'orders.currency',
      sql<string>`sum(orders.total_amount)`.as('amount'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy('orders.currency')
    .orderBy('orders.currency')
    .execute()

/** The header with what its customer's credit stands at: one query. */
export const findOne = (db: Queryable, actor: Actor, id: string) =>
  visible(db, actor)
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .selectAll('orders')
    .select(ofReader(actor))
    .select([
      'customers.creditLimit',
      'customers.creditBalance',
      'customers.riskLevel',
      'customers.currency as creditCurrency',
    ])
    .select(
      sql<number>`(select count(*)::int from order_performance p where p.order_id = orders.id)`.as(
        'performanceCount',
      ),
    )
    .where('orders.id', '=', id)
    .executeTakeFirst()

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOne>>>

export const isVisible = async (db: Queryable, actor: Actor, id: string): Promise<boolean> =>
  (await visible(db, actor).select('orders.id').where('orders.id', '=', id).executeTakeFirst()) !== undefined

export const linesOf = (db: Queryable, orderId: string) =>
  db.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('lineNo').execute()

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
  visible(db, actor)
    .select(['id', 'orderNo', 'status', 'totalAmount', 'lineCount'])
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
        .select(sql<'master' | 'child' | 'customerOrder'>`'customerOrder'`.as('relation'))
        .where('id', '=', order.customerOrderId)
        .where(visibleTo(actor, scopeColumns.customerOrders)),
    )
    .execute()

/** Rows of an export, a thousand at a time, so that memory does not grow with the list. */
export async function* exported(db: Queryable, actor: Actor, asked: Pick<PageQuery, 'filter' | 'sort'>) {
  const size = 1_000
  for (let offset = 0; ; offset += size) {
    const base = withFilters(visible(db, actor).select(rowColumns), orderList.filters, asked.filter, column)
    const rows = await withOrder(base, orderList, asked.sort, column).limit(size).offset(offset).execute()
    yield* rows
    if (rows.length < size) return
  }
}

/** D50: living orders of the customer in the sales organization under a purchase number, but not other parts of one split. */
export const samePurchaseNo = (
  db: Queryable,
  actor: Actor,
  asked: { customerId: string; salesOrg: string; purchaseNo: string; orderId?: string | undefined },
) =>
  visible(db, actor)
    .select('orders.orderNo')
    .where('orders.customerId', '=', asked.customerId)
    .where('orders.salesOrg', '=', asked.salesOrg)
    .where('orders.purchaseNo', '=', asked.purchaseNo)
    .where('orders.status', 'not in', ['returned', 'cancelled'])
    .where(
      sql<boolean>`coalesce(orders.master_id, orders.id) is distinct from
        (select coalesce(own.master_id, own.id) from orders own where own.id = ${asked.orderId ?? null})`,
    )
    .orderBy('orders.id', 'desc')
    .limit(5)
    .execute()

/** What a verb finds and locks; events decide on it and on nothing older. */
export const writable = (db: Queryable, actor: Actor) =>
  visible(db, actor).selectAll('orders').select(ofReader(actor))

/** The columns alone, without what is true of the reader. */
export type StoredOrder = Selectable<Tables['orders']>

/** What a batch looks at before its first order. */
export const findRows = (db: Queryable, actor: Actor, ids: readonly string[]) =>
  visible(db, actor)
    .select(rowColumns)
    .where('orders.id', 'in', [...ids])
    .execute()

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
