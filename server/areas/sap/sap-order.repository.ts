import { createHash } from 'node:crypto'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { LinkedDocument } from '#shared/documents/chain.ts'
import { order as ours } from '#shared/documents/orders/index.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { FilterValues, PageQuery } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import {
  sapOrderList,
  type SapDelivery,
  type SapInvoice,
  type SapItem,
  type SapOrderRow,
} from '#shared/areas/sap/sap-order.schema.ts'
import type { SapSalesOrder } from '../../connectors/sap/sap.port.ts'
import { isAnyOf, pageRows, eachRow } from '../../db/page.ts'
import { ownPrefix } from '../../engine/push/push-reference.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { scopeColumns, visibleTo } from '../../records/scope/visible.ts'
import { visible } from '../../records/scope/visible-documents.ts'
import {
  customersWhere,
  invoicesBy,
  isSapOrderKnownBy,
  numbersOfOrders,
} from './sap-order-search.repository.ts'

/** The customers of SAP's number of an order; there is one, or none that is known here. */
const ofCustomer = sql`customers.sap_customer_no <> '' and ltrim(customers.sap_customer_no, '0') = sap_orders.customer_no`
/** Our order that SAP has under this number, as its own or as that of the second company. */
const ofOrder = sql`orders.deleted_at is null
  and (orders.sap_group_order_no = sap_orders.sap_order_no or orders.sap_building_order_no = sap_orders.sap_order_no)`

/**
 * Which of SAP's orders an actor sees (D91): those of the customers it sees, and those whose order of ours it sees; who
 * serves sales organizations, those of the organizations. Of a customer that is not known here only customer service and
 * administrators see any (D137).
 */
export function visibleOrders(actor: Actor): RawBuilder<SqlBool> {
  const [customerNo, org] = [sql.ref('sapOrders.customerNo'), sql.ref('sapOrders.salesOrg')]
  const known = sql<SqlBool>`${customerNo} in ${customersWhere(sql`true`)}`
  const ofCustomers = sql<SqlBool>`${customerNo} in ${customersWhere(sql`${visibleTo(actor, scopeColumns.customers)}`)}`
  switch (actor.role) {
    case 'administrator':
    case 'system':
      return sql<SqlBool>`true`
    case 'customerService':
      return isAnyOf(org, actor.salesOrgs)
    case 'baseViewer':
      return sql<SqlBool>`(${isAnyOf(org, actor.salesOrgs)} and ${known})`
    case 'customer':
      return ofCustomers
    case 'salesman':
    case 'finance':
      return sql<SqlBool>`(${ofCustomers} or sap_orders.sap_order_no in
        (select unnest(array[orders.sap_group_order_no, orders.sap_building_order_no]) from orders where ${visible(ours, actor)}))`
  }
}

type Filter = FilterValues<typeof sapOrderList.filters>

const column = (name: string) => `sapOrders.${name}`
const textsOf = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : [...value])

const columns = [
  'id',
  'sapOrderNo',
  'orderType',
  'salesOrg',
  'customerNo',
  'purchaseNo',
  'orderDate',
  'deliveryDate',
  'currency',
  'totalAmount',
  'status',
  'shipping',
  'cleared',
  'readAt',
] as const satisfies readonly (keyof SapOrderRow)[]

/** The number of our order, and for a customer, who cannot open that one, the number of the order that it placed here. */
const orderNoOf = ({ role }: Actor) =>
  role === 'customer'
    ? sql<string>`(select customer_orders.customer_order_no from customer_orders
        where customer_orders.id = orders.customer_order_id and customer_orders.deleted_at is null)`
    : sql<string>`orders.order_no`

const rows = (db: Queryable, actor: Actor, filter: Filter = {}) => {
  const { search, orderNo, customerId, origin, invoiceNo } = filter
  const found = sql<string>`coalesce((select ${orderNoOf(actor)} from orders where ${ofOrder} limit 1), '')`
  const origins = origin === undefined ? [] : textsOf(origin)
  return db
    .selectFrom('sapOrders')
    .where(visibleOrders(actor))
    .select(columns.map((name) => `sapOrders.${name}` as const))
    .select([
      found.as('orderNo'),
      sql<SapOrderRow['origin']>`case when sap_orders.pushed_here then 'here' else 'sap' end`.as('origin'),
      sql<string>`coalesce((select customers.name from customers where ${ofCustomer} limit 1), '')`.as(
        'customerName',
      ),
    ])
    .$if(invoiceNo !== undefined, (query) => query.where(isBilledBy(actor, invoiceNo ?? '')))
    .$if(search !== undefined, (query) => query.where(isSapOrderKnownBy(actor, search ?? '')))
    .$if(orderNo !== undefined, (query) =>
      query.where(sql<boolean>`sap_orders.sap_order_no in ${numbersOfOrders(actor, orderNo ?? '')}`),
    )
    .$if(customerId !== undefined, (query) =>
      query.where(
        sql<boolean>`sap_orders.customer_no in ${customersWhere(
          sql`customers.id::text = any(${textsOf(customerId ?? [])})`,
        )}`,
      ),
    )
    .$if(origins.length === 1, (query) => query.where('sapOrders.pushedHere', '=', origins[0] === 'here'))
    .$castTo<SapOrderRow>()
}

/** Whether an invoice of this number, or of one that begins so, is of an order. */
const isBilledBy = (actor: Actor, text: string) =>
  sql<boolean>`sap_orders.sap_order_no in (select order_no from ${invoicesBy(actor, text)} billed)`

const withoutOwn = ({
  search: _s,
  orderNo: _o,
  customerId: _c,
  origin: _g,
  invoiceNo: _i,
  ...filter
}: Filter): PageQuery['filter'] => filter

export const page = (db: Queryable, actor: Actor, query: PageQuery<typeof sapOrderList.filters>) =>
  pageRows(
    db,
    rows(db, actor, query.filter),
    sapOrderList,
    { ...query, filter: withoutOwn(query.filter) },
    column,
  )

export const each = (
  db: Queryable,
  actor: Actor,
  { filter, sort }: Pick<PageQuery<typeof sapOrderList.filters>, 'filter' | 'sort'>,
) => eachRow(rows(db, actor, filter), sapOrderList, { filter: withoutOwn(filter), sort }, column)

/** One order that the actor may see, with everything that is known of it. */
export const one = (db: Queryable, actor: Actor, sapOrderNo: string) =>
  rows(db, actor)
    .select([
      sql<SapItem[]>`sap_orders.items`.as('items'),
      sql<SapDelivery[] | null>`sap_orders.deliveries`.as('deliveries'),
      sql<SapInvoice[] | null>`sap_orders.invoices`.as('invoices'),
      sql<boolean>`sap_orders.no_invoices`.as('noInvoices'),
      sql<string | null>`sap_orders.followed_at`.as('followedAt'),
      sql<Reason[] | null>`sap_orders.trouble`.as('trouble'),
      sql<string | null>`(select orders.id from orders where ${ofOrder} limit 1)`.as('orderId'),
      sql<string | null>`(select customers.id from customers where ${ofCustomer} limit 1)`.as('customerId'),
    ])
    .where('sapOrders.sapOrderNo', '=', sapOrderNo)
    .executeTakeFirst()

/** What the customers' accounts say of billing documents; nothing of those that they do not have. */
export const accountsOf = (db: Queryable, invoiceNos: readonly string[]) =>
  db
    .selectFrom('openItems')
    .select((eb) => ['billingDocument', eb.fn.max('dueDate').as('dueDate')])
    .select(
      sql<string | null>`case when bool_and(cleared_on is not null) then max(cleared_on) end`.as('paidOn'),
    )
    .where('billingDocument', 'in', [...invoiceNos])
    .where('specialGl', '=', '')
    .groupBy('billingDocument')
    .execute()

/** The invoices of some orders that the actor sees; customers know those that have reached their accounts. */
export async function invoicesOf(db: Queryable, actor: Actor, sapOrderNos: readonly string[]) {
  const isReadable =
    actor.role === 'customer' ? sql`(one->>'released')::boolean and one->>'kind' <> 'proForma'` : sql`true`
  const { rows: found } = await sql<{ sapOrderNo: string; invoiceNo: string }>`
    select distinct sap_orders.sap_order_no as "sapOrderNo", known.invoice_no as "invoiceNo"
    from sap_orders cross join lateral (
      select one->>'invoiceNo' as invoice_no from jsonb_array_elements(sap_orders.invoices) one where ${isReadable}
      union select i.billing_document from open_items i
        where i.sales_order = sap_orders.sap_order_no and i.sales_order <> '' and i.billing_document <> ''
          and i.special_gl = '') known
    where sap_orders.sap_order_no = any(${[...sapOrderNos]}::text[]) and ${visibleOrders(actor)}
    order by known.invoice_no, sap_orders.sap_order_no limit ${invoicesMax}`.execute(db)
  return found
}
/** Those of a chain; nobody looks through more beside a document. */
const invoicesMax = 500

/** Our order as a link of the chain, if the actor may open it. */
export const ourOrder = async (
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<LinkedDocument | undefined> => {
  if (!actor.permissions.has(ours.permissions.read)) return undefined
  const row = await db
    .selectFrom('orders')
    .select(['id', 'orderNo', 'status', 'sapGroupOrderNo', 'sapBuildingOrderNo'])
    .where('id', '=', id)
    .where(visible(ours, actor))
    .executeTakeFirst()
  if (!row) return undefined
  const sapNumbers = [row.sapGroupOrderNo, row.sapBuildingOrderNo].filter(Boolean)
  return { id, document: 'order', relation: 'order', orderNo: row.orderNo, status: row.status, sapNumbers }
}

export const isKnown = async (db: Queryable, sapOrderNo: string): Promise<boolean> =>
  (await db.selectFrom('sapOrders').select('id').where('sapOrderNo', '=', sapOrderNo).executeTakeFirst()) !==
  undefined

/** The sales organizations whose orders are read. */
export const salesOrgs = async (db: Queryable): Promise<string[]> =>
  (await db.selectFrom('salesOrgs').select('code').where('enabled', '=', true).orderBy('code').execute()).map(
    ({ code }) => code,
  )

/** Orders with something left to do, those that were read longest ago first. */
export const oldest = async (db: Queryable, before: string, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('sapOrders')
      .select('sapOrderNo')
      .where('cleared', '=', false)
      .where('readAt', '<', before)
      .orderBy('readAt')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ sapOrderNo }) => sapOrderNo)

/** SAP's orders whose invoices may be others than those that are known, read longest ago first. */
export const ordersToBill = async (db: Queryable, before: string): Promise<string[]> =>
  (
    await db
      .selectFrom('sapOrders')
      .select('sapOrderNo')
      .where(
        sql<boolean>`(followed_at is null or (followed_at < ${before} and (not cleared or followed_at < changed_at)))`,
      )
      .orderBy(sql`followed_at nulls first`)
      .limit(50)
      .execute()
  ).map(({ sapOrderNo }) => sapOrderNo)

const saidOf = (order: SapSalesOrder): string =>
  createHash('sha256').update(JSON.stringify(order)).digest('base64url')

/**
 * Stores what SAP has said, unless something newer is known. Returns the numbers of the orders of which SAP says
 * something else than before.
 */
export async function write(tx: Tx, orders: readonly SapSalesOrder[], readAt: string): Promise<string[]> {
  if (orders.length === 0) return []
  const prefix = await ownPrefix(tx)
  const before = await tx
    .selectFrom('sapOrders')
    .select(['sapOrderNo', 'said'])
    .where(
      'sapOrderNo',
      'in',
      orders.map(({ orderNo }) => orderNo),
    )
    .execute()
  const known = new Map(before.map(({ sapOrderNo, said }) => [sapOrderNo, said]))
  const values = orders.map(({ orderNo, items, reference, ...order }) => ({
    ...order,
    id: newId(),
    sapOrderNo: orderNo,
    items: JSON.stringify(items),
    said: saidOf({ orderNo, items, reference, ...order }),
    pushedHere: reference.startsWith(prefix),
    readAt,
    trouble: null,
  }))
  const lasting = ['id', 'sapOrderNo']
  await tx
    .insertInto('sapOrders')
    .values(values)
    .onConflict((c) =>
      c
        .column('sapOrderNo')
        .doUpdateSet((eb) =>
          Object.fromEntries(
            Object.keys(values[0]!)
              .filter((name) => !lasting.includes(name))
              .map((name) => [name, eb.ref(`excluded.${name as 'said'}`)]),
          ),
        )
        .whereRef('sapOrders.readAt', '<=', 'excluded.readAt'),
    )
    .execute()
  return values.filter(({ sapOrderNo, said }) => known.get(sapOrderNo) !== said).map((row) => row.sapOrderNo)
}

/** What else was read of an order; what SAP did not tell stays as it is known. */
export interface Followed {
  deliveries?: readonly SapDelivery[]
  /** Null where SAP has no invoices to offer. */
  invoices?: readonly SapInvoice[] | null
  trouble: readonly Reason[]
}

export const writeFollowed = (
  tx: Tx,
  sapOrderNo: string,
  { deliveries, invoices, trouble }: Followed,
  readAt: string,
) =>
  tx
    .updateTable('sapOrders')
    .set({
      ...(deliveries && { deliveries: JSON.stringify(deliveries) }),
      ...(invoices && { invoices: JSON.stringify(invoices) }),
      ...(invoices !== undefined && { noInvoices: invoices === null }),
      ...(deliveries && invoices !== undefined && { followedAt: readAt }),
      trouble: trouble.length > 0 ? JSON.stringify(trouble) : null,
    })
    .where('sapOrderNo', '=', sapOrderNo)
    .execute()

export const writeTrouble = (tx: Tx, sapOrderNo: string, trouble: readonly Reason[]) =>
  tx
    .updateTable('sapOrders')
    .set({ trouble: JSON.stringify(trouble) })
    .where('sapOrderNo', '=', sapOrderNo)
    .execute()

const idOf = ({ id }: { id: string }) => id

export const idsOf = async (tx: Tx, sapOrderNo: string): Promise<string[]> =>
  (await tx.selectFrom('sapOrders').select('id').where('sapOrderNo', '=', sapOrderNo).execute()).map(idOf)

/** SAP has no such order any more. @returns the id that it had */
export const remove = async (tx: Tx, sapOrderNo: string): Promise<string[]> =>
  (await tx.deleteFrom('sapOrders').where('sapOrderNo', '=', sapOrderNo).returning('id').execute()).map(idOf)

/** Whom a change of these orders concerns. */
export const concerned = (tx: Tx, sapOrderNos: readonly string[]) =>
  sapOrderNos.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('sapOrders')
        .select([
          'sapOrderNo',
          'salesOrg',
          sql<string | null>`(select customers.id from customers where ${ofCustomer} limit 1)`.as(
            'customerId',
          ),
          sql<string>`coalesce((select customers.country_code from customers where ${ofCustomer} limit 1), '')`.as(
            'country',
          ),
          sql<string | null>`(select orders.salesperson_id from orders where ${ofOrder} limit 1)`.as(
            'salespersonId',
          ),
        ])
        .where('sapOrderNo', 'in', [...sapOrderNos])
        .execute()

/** How far the changes were read, and when that was. */
export interface Mark {
  since: string
  readAt: string | null
}
const markName = 'sap.orders'

export async function markOf(db: Queryable): Promise<Mark | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', markName).executeTakeFirst()
  return row?.value as Mark | undefined
}

export const writeMark = (tx: Tx, mark: Mark) =>
  tx
    .insertInto('settings')
    .values({ name: markName, value: JSON.stringify(mark) })
    .onConflict((c) => c.column('name').doUpdateSet({ value: JSON.stringify(mark) }))
    .execute()
