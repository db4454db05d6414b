import { sql } from 'kysely'
import { customerOrderList as list } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { filtered, pageRows, sorted } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { visibleTo } from '../../scope/visible.ts'

const scope = {
  customerId: 'customerOrders.customerId',
  salesOrg: 'customerOrders.salesOrg',
  salespersonId: 'customerOrders.salespersonId',
  country: 'customerOrders.destinationCountry',
}
const column = (name: string) => `customerOrders.${name}`

/** A draft is private to the side that writes it: the other side meets it once it was sent or returned. */
const shown = (actor: Actor) => {
  const mine = actor.role === 'customer' ? 'customer' : 'staff'
  return sql<boolean>`(customer_orders.status <> 'draft' or customer_orders.owner = ${mine} or ${actor.role === 'system'})`
}

const visible = (db: Queryable, actor: Actor) =>
  db
    .selectFrom('customerOrders')
    .where('customerOrders.deletedAt', 'is', null)
    .where(visibleTo(actor, scope))
    .where(shown(actor))

const rowColumns = [
  'customerOrders.id',
  'customerOrders.version',
  'customerOrders.customerOrderNo',
  'customerOrders.purchaseNo',
  'customerOrders.customerId',
  'customerOrders.customerName',
  'customerOrders.salesOrg',
  'customerOrders.salespersonName',
  'customerOrders.currency',
  'customerOrders.totalAmount',
  'customerOrders.lineCount',
  'customerOrders.requestedDate',
  'customerOrders.leadTime',
  'customerOrders.orderTime',
  'customerOrders.status',
  'customerOrders.awaiting',
  'customerOrders.owner',
  'customerOrders.push',
  'customerOrders.shipping',
  'customerOrders.returnComment',
  'customerOrders.openLines',
  'customerOrders.submittedAt',
  'customerOrders.createdBy',
  'customerOrders.createdAt',
  'customerOrders.updatedAt',
] as const

export const page = (db: Queryable, actor: Actor, asked: PageQuery) =>
  pageRows(visible(db, actor).select(rowColumns), list, asked, column)

export type CustomerOrderRecord = Awaited<ReturnType<typeof page>>['rows'][number]

export const totals = (db: Queryable, actor: Actor, filter: PageQuery['filter']) =>
  filtered(visible(db, actor), list.filters, filter, column)
    .select('customerOrders.currency')
    .select(sql<string>`sum(customer_orders.total_amount)`.as('amount'))
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy('customerOrders.currency')
    .orderBy('customerOrders.currency')
    .execute()

export const findOne = (db: Queryable, actor: Actor, id: string) =>
  visible(db, actor).selectAll('customerOrders').where('customerOrders.id', '=', id).executeTakeFirst()

export type CustomerOrderDetail = NonNullable<Awaited<ReturnType<typeof findOne>>>

export const isVisible = async (db: Queryable, actor: Actor, id: string): Promise<boolean> =>
  (await visible(db, actor)
    .select('customerOrders.id')
    .where('customerOrders.id', '=', id)
    .executeTakeFirst()) !== undefined

export const linesOf = (db: Queryable, id: string) =>
  db
    .selectFrom('customerOrderLines')
    .selectAll()
    .where('customerOrderId', '=', id)
    .orderBy('lineNo')
    .execute()

/** Rows of an export, a thousand at a time. */
export async function* exported(db: Queryable, actor: Actor, asked: Pick<PageQuery, 'filter' | 'sort'>) {
  const size = 1_000
  for (let offset = 0; ; offset += size) {
    const base = filtered(visible(db, actor).select(rowColumns), list.filters, asked.filter, column)
    const rows = await sorted(base, list, asked.sort, column).limit(size).offset(offset).execute()
    yield* rows
    if (rows.length < size) return
  }
}

export const lock = (tx: Tx, actor: Actor, id: string) =>
  visible(tx, actor)
    .selectAll('customerOrders')
    .where('customerOrders.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** G-UNREAD: the asking account's own unread messages (D97). */
export const unreadOf = async (tx: Tx, accountId: string): Promise<number> => {
  const row = await tx
    .selectFrom('messageRecipients')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', accountId)
    .where('viewedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
