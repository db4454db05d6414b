import { sql, type Insertable } from 'kysely'
import type { sides } from '#shared/documents/customer-orders/customer-order.machine.ts'
import { customerOrderList as list } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { withFilters, pageRows, withOrder } from '../../db/page.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Tables } from '../../db/tables.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { scopeColumns } from '../../scope/columns.ts'
import { visibleTo } from '../../scope/visible.ts'

const column = (name: string) => `customerOrders.${name}`

/** Whose draft it is: the side that writes it (D11). */
export const sideOf = (actor: Actor): (typeof sides)[number] =>
  actor.role === 'customer' ? 'customer' : 'staff'

/** A draft is private to the side that writes it: the other side meets it once it was sent or returned. */
const shown = (actor: Actor) =>
  sql<boolean>`(customer_orders.status <> 'draft' or customer_orders.owner = ${sideOf(actor)} or ${actor.role === 'system'})`

const inScope = (db: Queryable, actor: Actor) =>
  db
    .selectFrom('customerOrders')
    .where('customerOrders.deletedAt', 'is', null)
    .where(visibleTo(actor, scopeColumns.customerOrders))

const visible = (db: Queryable, actor: Actor) => inScope(db, actor).where(shown(actor))

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
  'customerOrders.sapOrderNos',
] as const

/** One of the staff's orders behind it is held for credit; those of other columns stay with the staff (D93). */
const paymentAwaited = sql<boolean>`exists (select 1 from orders o
  where o.customer_order_id = customer_orders.id and o.credit_held and o.deleted_at is null)`

/** The first or last of these events of the staff's orders behind it. */
const momentOf = (which: 'min' | 'max', ...events: readonly string[]) => sql<string | null>`(
  select ${sql.raw(which)}(e.at) from orders o join events e on e.doc_type = 'order' and e.doc_id = o.id
  where o.customer_order_id = customer_orders.id and o.deleted_at is null
    and e.event in (${sql.join(events.map((event) => sql.lit(event)))}))`

export const page = (db: Queryable, actor: Actor, asked: PageQuery) =>
  pageRows(
    visible(db, actor).select(rowColumns).select(paymentAwaited.as('paymentAwaited')),
    list,
    asked,
    column,
  )

export type CustomerOrderRecord = Awaited<ReturnType<typeof page>>['rows'][number]

export const totals = (db: Queryable, actor: Actor, filter: PageQuery['filter']) =>
  withFilters(visible(db, actor), list.filters, filter, column)
    .select('customerOrders.currency')
    .select(sql<string>`sum(customer_orders.total_amount)`.as('amount'))
    .select(sql<number>`count(*)::int`.as('count'))
    .groupBy('customerOrders.currency')
    .orderBy('customerOrders.currency')
    .execute()

export const findOne = (db: Queryable, actor: Actor, id: string) =>
  visible(db, actor).selectAll('customerOrders').where('customerOrders.id', '=', id).executeTakeFirst()

export type CustomerOrderDetail = NonNullable<Awaited<ReturnType<typeof findOne>>>

/** With what the staff's orders behind it tell of its way. */
export const findShown = (db: Queryable, actor: Actor, id: string) =>
  visible(db, actor)
    .selectAll('customerOrders')
    .select([
      paymentAwaited.as('paymentAwaited'),
      momentOf('min', 'pushSucceeded').as('productionAt'),
      momentOf('min', 'shipPartly', 'shipFully').as('shippingAt'),
      momentOf('max', 'shipFully').as('shippedAt'),
    ])
    .where('customerOrders.id', '=', id)
    .executeTakeFirst()
export type CustomerOrderShown = NonNullable<Awaited<ReturnType<typeof findShown>>>

/** What the order's codes are called. One query. */
export const namesOf = async (db: Queryable, order: CustomerOrderDetail) => {
  const rows = await db
    .selectFrom('salesOrgs')
    .select(['code', 'nameZh', 'nameEn', sql<keyof CustomerOrderDetail>`'salesOrg'`.as('of')])
    .where('code', '=', order.salesOrg)
    .unionAll(
      db
        .selectFrom('countries')
        .select(['code', 'nameZh', 'nameEn', sql<keyof CustomerOrderDetail>`'destinationCountry'`.as('of')])
        .where('code', '=', order.destinationCountry),
    )
    .execute()
  return new Map(rows.map((row) => [row.of, row]))
}

export type CustomerOrderNames = Awaited<ReturnType<typeof namesOf>>

/** D50: living orders of the customer in the sales organization under a purchase number. */
export const samePurchaseNo = (
  db: Queryable,
  actor: Actor,
  asked: { customerId: string; salesOrg: string; purchaseNo: string; orderId?: string | undefined },
) =>
  visible(db, actor)
    .select('customerOrders.customerOrderNo')
    .where('customerOrders.customerId', '=', asked.customerId)
    .where('customerOrders.salesOrg', '=', asked.salesOrg)
    .where('customerOrders.purchaseNo', '=', asked.purchaseNo)
    .where('customerOrders.status', 'not in', ['trashed', 'cancelled'])
    .where(sql<boolean>`customer_orders.id is distinct from ${asked.orderId ?? null}::uuid`)
    .orderBy('customerOrders.id', 'desc')
    .limit(5)
    .execute()

export const isVisible = async (db: Queryable, actor: Actor, id: string): Promise<boolean> =>
  (await visible(db, actor)
    .select('customerOrders.id')
    .where('customerOrders.id', '=', id)
    .executeTakeFirst()) !== undefined

/** D129: what was deleted keeps its history, for the administrator. */
export const hasHistoryFor = async (db: Queryable, actor: Actor, id: string): Promise<boolean> => {
  if (await isVisible(db, actor, id)) return true
  if (actor.role !== 'administrator') return false
  const deleted = db.selectFrom('customerOrders').select('id').where('deletedAt', 'is not', null)
  return (await deleted.where('id', '=', id).executeTakeFirst()) !== undefined
}

export const linesOf = (db: Queryable, id: string) =>
  db
    .selectFrom('customerOrderLines')
    .selectAll()
    .where('customerOrderId', '=', id)
    .orderBy('lineNo')
    .execute()

export type CustomerOrderLineRecord = Awaited<ReturnType<typeof linesOf>>[number]

/** Rows of an export, a thousand at a time. */
export async function* exported(db: Queryable, actor: Actor, asked: Pick<PageQuery, 'filter' | 'sort'>) {
  const size = 1_000
  for (let offset = 0; ; offset += size) {
    const shownRows = visible(db, actor).select(rowColumns).select(paymentAwaited.as('paymentAwaited'))
    const base = withFilters(shownRows, list.filters, asked.filter, column)
    const rows = await withOrder(base, list, asked.sort, column).limit(size).offset(offset).execute()
    yield* rows
    if (rows.length < size) return
  }
}

/** What a verb finds and locks. */
export const writable = (db: Queryable, actor: Actor) => visible(db, actor).selectAll('customerOrders')

/** Also what the other side sent once and took back since: whoever decides on it hears so (D22). */
export const sent = (db: Queryable, actor: Actor) =>
  inScope(db, actor)
    .selectAll('customerOrders')
    .where((eb) => eb.or([shown(actor), eb('customerOrders.submittedAt', 'is not', null)]))

type Line = Omit<Insertable<Tables['customerOrderLines']>, 'customerOrderId'>

/** The lines become these; one that stands where it stood, as it was, is not written. */
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

/** What a return says about lines, in one statement. */
export const commentLines = (tx: Tx, id: string, comments: Readonly<Record<string, string>>) =>
  sql`update customer_order_lines set return_comment = said.comment
    from unnest(${Object.keys(comments)}::int[], ${Object.values(comments)}::text[]) as said (line_no, comment)
    where customer_order_id = ${id} and customer_order_lines.line_no = said.line_no`.execute(tx)

/** Sent again, a line is asked about anew. */
export const clearLineComments = (tx: Tx, id: string) =>
  tx
    .updateTable('customerOrderLines')
    .set({ returnComment: '' })
    .where('customerOrderId', '=', id)
    .where('returnComment', '<>', '')
    .execute()

/** D98: of the agreement that is in force, that the account has not agreed to it; none is in force at first. */
const agreementOpen = (accountId: string) => sql<boolean>`coalesce((
  select not exists (select 1 from agreement_answers n
      where n.agreement_id = a.id and n.account_id = ${accountId} and n.agreed)
    from agreements a where a.status = 'effective' order by a.effective_at desc limit 1), false)`

/**
 * What the asking account still has to read before it may order: messages (D97) and the agreement (D98). One
 * query.
 */
export const openReading = async (
  tx: Tx,
  accountId: string,
): Promise<{ unreadMessages: number; agreementOpen: boolean }> => {
  const row = await tx
    .selectFrom('messageRecipients')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .select(agreementOpen(accountId).as('agreementOpen'))
    .where('accountId', '=', accountId)
    .where('viewedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { unreadMessages: Number(row.unread), agreementOpen: row.agreementOpen }
}
