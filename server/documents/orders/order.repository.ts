import { sql } from 'kysely'
import { orderList } from '#shared/documents/orders/order.schema.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { filtered, pageRows, sorted } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { visibleTo } from '../../scope/visible.ts'

const scope = {
  customerId: 'orders.customerId',
  salesOrg: 'orders.salesOrg',
  salespersonId: 'orders.salespersonId',
  country: 'orders.destinationCountry',
}
const column = (name: string) => `orders.${name}`

/** Every read of an order begins here: not deleted, and visible to the actor. */
const visible = (db: Queryable, actor: Actor) =>
  db.selectFrom('orders').where('orders.deletedAt', 'is', null).where(visibleTo(actor, scope))

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
  'orders.submitted',
  'orders.returnedByCs',
  'orders.openLines',
  'orders.reviewLines',
  'orders.childCount',
  'orders.claimedBy',
  'orders.salesApproval',
  'orders.stateBeforeCs',
  'orders.createdBy',
  'orders.createdAt',
  'orders.updatedBy',
  'orders.updatedAt',
] as const

export const page = (db: Queryable, actor: Actor, asked: PageQuery) =>
  pageRows(visible(db, actor).select(rowColumns), orderList, asked, column)

export type OrderRowRecord = Awaited<ReturnType<typeof page>>['rows'][number]

export const totals = (db: Queryable, actor: Actor, filter: PageQuery['filter']) =>
  filtered(visible(db, actor), orderList.filters, filter, column)
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
    .select([
      'customers.creditLimit',
      'customers.creditBalance',
      'customers.riskLevel',
      'customers.currency as creditCurrency',
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst()

export type OrderRecord = NonNullable<Awaited<ReturnType<typeof findOne>>>

export const isVisible = async (db: Queryable, actor: Actor, id: string): Promise<boolean> =>
  (await visible(db, actor).select('orders.id').where('orders.id', '=', id).executeTakeFirst()) !== undefined

export const linesOf = (db: Queryable, orderId: string) =>
  db.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('lineNo').execute()

export type OrderLineRecord = Awaited<ReturnType<typeof linesOf>>[number]

/** Master, children and the customer order it came from: one query over both documents' headers. */
export const linkedTo = (
  db: Queryable,
  order: { id: string; masterId: string | null; customerOrderId: string | null },
) =>
  db
    .selectFrom('orders')
    .select(['id', 'orderNo', 'status', 'totalAmount', 'lineCount'])
    .select(
      sql<
        'master' | 'child' | 'customerOrder'
      >`case when id = ${order.masterId} then 'master' else 'child' end`.as('relation'),
    )
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('masterId', '=', order.id), eb('id', '=', order.masterId)]))
    .unionAll(
      db
        .selectFrom('customerOrders')
        .select(['id', 'customerOrderNo as orderNo', 'status', 'totalAmount', 'lineCount'])
        .select(sql<'master' | 'child' | 'customerOrder'>`'customerOrder'`.as('relation'))
        .where('id', '=', order.customerOrderId),
    )
    .execute()

/** Rows of an export, a thousand at a time, so that memory does not grow with the list. */
export async function* exported(db: Queryable, actor: Actor, asked: Pick<PageQuery, 'filter' | 'sort'>) {
  const size = 1_000
  for (let offset = 0; ; offset += size) {
    const base = filtered(visible(db, actor).select(rowColumns), orderList.filters, asked.filter, column)
    const rows = await sorted(base, orderList, asked.sort, column).limit(size).offset(offset).execute()
    yield* rows
    if (rows.length < size) return
  }
}

/** The row itself, locked for an event; events decide on it and on nothing older. */
export const lock = (tx: Tx, actor: Actor, id: string) =>
  visible(tx, actor).selectAll('orders').where('orders.id', '=', id).forUpdate().executeTakeFirst()
