import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Queryable, Tx } from '../../../db/transaction.ts'
import { allowedDiscountOf } from '../../../lines/price-facts.repository.ts'
import { visibleTo } from '../../../records/scope/visible.ts'
import type { PushRecord } from '../../../engine/push/pushable.ts'
import { changeKinds } from '#shared/documents/orders/change-kinds.ts'
import type { SapOrder, SapOrderLine } from '../../../connectors/sap/sap.port.ts'
import type { Services } from '../../../calls/handler.ts'
import { latestOf } from '../../../engine/push/push.repository.ts'

const orderScope = {
  customerId: 'orders.customerId',
  salesOrg: 'orders.salesOrg',
  salespersonId: 'orders.salespersonId',
  country: 'orders.destinationCountry',
}

export type OrderToPush = Selectable<Tables['orders']>

const visible = (db: Queryable, actor: Actor) =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .where('orders.deletedAt', 'is', null)
    .where(visibleTo(actor, orderScope))

export const find = (db: Queryable, actor: Actor, id: string): Promise<OrderToPush | undefined> =>
  visible(db, actor).where('orders.id', '=', id).executeTakeFirst()

export const lock = (tx: Tx, actor: Actor, id: string): Promise<OrderToPush | undefined> =>
  visible(tx, actor).where('orders.id', '=', id).forUpdate().executeTakeFirst()

/**
 * The lines, each with the state of its material, the plant that makes it, and whether the customer's policy
 * leaves room below the list price (D134).
 */
export const linesOf = (
  db: Queryable,
  order: Pick<OrderToPush, 'id' | 'customerId' | 'salesOrg'>,
  day: string,
) =>
  db
    .selectFrom('orderLines')
    .leftJoin('products', 'products.id', 'orderLines.materialId')
    .leftJoin('colors', 'colors.code', 'orderLines.color')
    .selectAll('orderLines')
    .select([
      sql<string>`coalesce(colors.name_zh, order_lines.color)`.as('colorZh'),
      'products.enabled as materialEnabled',
      'products.factoryCode',
      sql<boolean>`coalesce(order_lines.base_price, 0) > 0
        and coalesce(${allowedDiscountOf(order.customerId, order.salesOrg, day)}, 0) > 0`.as(
        'allowsDiscount',
      ),
    ])
    .where('orderId', '=', order.id)
    .orderBy('lineNo')
    .execute()
export type LineToPush = Awaited<ReturnType<typeof linesOf>>[number]

/** The SAP numbers of the customer and of the salesman. */
export const partiesOf = (db: Queryable, order: OrderToPush) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .leftJoin('salespersons', 'salespersons.id', 'orders.salespersonId')
    .select(['customers.type', 'customers.sapCustomerNo', 'salespersons.sapSeller'])
    .where('orders.id', '=', order.id)
    .executeTakeFirstOrThrow()
export type Parties = Awaited<ReturnType<typeof partiesOf>>

/**
 * Serializes the pushes of a customer, so that of two orders with the same purchase number the second one finds
 * the first.
 */
export const lockCustomer = (tx: Tx, { customerId }: OrderToPush) =>
  tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()

/**
 * Open orders of the customer in the same sales organization and with the same purchase number that were pushed
 * or are being pushed (D50). The other parts of the same split share the number and do not count.
 */
export const duplicatesOf = (db: Queryable, order: OrderToPush) =>
  db
    .selectFrom('orders')
    .select(['id', 'orderNo', 'purchaseNo', 'sapGroupOrderNo'])
    .where('customerId', '=', order.customerId)
    .where('salesOrg', '=', order.salesOrg)
    .where('purchaseNo', '=', order.purchaseNo)
    .where('purchaseNo', '<>', '')
    .where(sql<string>`coalesce(master_id, id)`, '<>', order.masterId ?? order.id)
    .where('deletedAt', 'is', null)
    .where((eb) => eb.or([eb('status', '=', 'pushed'), eb('push', 'in', ['pushing', 'push_unknown'])]))
    .orderBy('id')
    .limit(20)
    .execute()

type Named = { code: string; nameZh: string; nameEn: string }

/**
 * Plants of the sales organization, departments, delivery freezes, order types with a discount, and the customer's
 * ship-to parties, the preferred one first: one query.
 */
export async function choicesOf(
  db: Queryable,
  { salesOrg, customerId }: Pick<OrderToPush, 'salesOrg' | 'customerId'>,
) {
  const rows = await db
    .selectFrom('salesOrgFactories as s')
    .innerJoin('factories as f', 'f.code', 's.factoryCode')
    .select([sql<string>`'plants'`.as('kind'), 'f.code', 'f.nameZh', 'f.nameEn'])
    .where('s.salesOrg', '=', salesOrg)
    .where('s.enabled', '=', true)
    .where('f.enabled', '=', true)
    .unionAll(
      db
        .selectFrom('departments')
        .select([sql<string>`'departments'`.as('kind'), 'code', 'nameZh', 'nameEn'])
        .where('enabled', '=', true),
    )
    .unionAll(
      db
        .selectFrom('deliveryFreezes')
        .select([sql<string>`'freezes'`.as('kind'), 'code', 'nameZh', 'nameEn'])
        .where('enabled', '=', true),
    )
    .unionAll(
      db
        .selectFrom('orderTypes')
        .select([sql<string>`'discountTypes'`.as('kind'), 'code', 'nameZh', 'nameEn'])
        .where('needsDiscount', '=', true)
        .where('enabled', '=', true),
    )
    .unionAll(
      db
        .selectFrom('customerAddresses as a')
        .innerJoin('customers as c', 'c.customerNo', 'a.customerCode')
        .select([
          sql<string>`case when a.preferred then 'preferred' else 'shipTos' end`.as('kind'),
          'a.shipToNo as code',
          sql<string>`concat_ws(' · ', a.name, nullif(a.city, ''), a.country_code)`.as('nameZh'),
          sql<string>`concat_ws(' · ', a.name, nullif(a.city, ''), a.country_code)`.as('nameEn'),
        ])
        .where('c.id', '=', customerId)
        .where('a.purpose', '=', 'shipping')
        .where('a.shipToNo', '<>', '')
        .where('a.enabled', '=', true),
    )
    .orderBy('code')
    .execute()
  const of = (kind: string): Named[] => rows.filter((r) => r.kind === kind).map(({ kind: _, ...row }) => row)
  return {
    plants: of('plants'),
    departments: of('departments'),
    freezes: of('freezes'),
    shipTos: (['preferred', 'shipTos'] as const).flatMap((kind) =>
      of(kind).map((one) => ({ ...one, preferred: kind === 'preferred' })),
    ),
    discountTypes: of('discountTypes').map(({ code }) => code),
  }
}
export type Choices = Awaited<ReturnType<typeof choicesOf>>

/** What the last push of a sales organization chose. */
export const lastChoice = (db: Queryable, salesOrg: string) =>
  db
    .selectFrom('erpPushes')
    .innerJoin('orders', 'orders.id', 'erpPushes.orderId')
    .select('erpPushes.payload')
    .where('erpPushes.kind', '=', 'order')
    .where('erpPushes.state', '=', 'confirmed')
    .where('orders.salesOrg', '=', salesOrg)
    .orderBy('erpPushes.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Reads for each sales organization but `besides` the newest order that waits for its push. */
export const waitingOrders = (db: Queryable, besides: readonly string[]): Promise<OrderToPush[]> =>
  db
    .selectFrom('orders')
    .selectAll('orders')
    .distinctOn('orders.salesOrg')
    .where('orders.deletedAt', 'is', null)
    .where('orders.status', '=', 'cs_processing')
    .where('orders.push', '=', 'unpushed')
    .where(sql<boolean>`orders.sales_org <> all(${besides})`)
    .orderBy('orders.salesOrg')
    .orderBy('orders.id', 'desc')
    .execute()

/** Reads the first order type by code that needs no discount; it is empty where there is none. */
export const firstOrderType = async (db: Queryable): Promise<string> => {
  const first = await db
    .selectFrom('orderTypes')
    .select('code')
    .where('enabled', '=', true)
    .where('needsDiscount', '=', false)
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
  return first?.code ?? ''
}

/** The open lines with their current production dates. */
export async function openDatesOf(db: Queryable, orderId: string): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('orderLines')
    .select(['lineNo', 'sapDeliveryTime'])
    .where('orderId', '=', orderId)
    .where('closed', '=', false)
    .execute()
  return new Map(rows.map((row) => [row.lineNo, row.sapDeliveryTime]))
}

/**
 * The open lines of a pushed order, with what requisitions, notes and deliveries have of each. Of a line with measures the
 * quantity follows from them.
 */
export const amendableLines = (db: Queryable, orderId: string) =>
  db
    .selectFrom('orderLines as l')
    .leftJoin('openQuantities as q', (join) =>
      join.onRef('q.orderId', '=', 'l.orderId').onRef('q.lineNo', '=', 'l.lineNo'),
    )
    .select([
      'l.lineNo',
      sql<string>`coalesce(q.requested + q.noted + q.delivered, 0)`.as('taken'),
      sql<boolean>`l.width is not null or l.auxiliary_quantity is not null`.as('measured'),
    ])
    .where('l.orderId', '=', orderId)
    .where('l.closed', '=', false)
    .orderBy('l.lineNo')
    .execute()

const confirmedOf = (db: Queryable, orderId: string) =>
  db
    .selectFrom('erpPushes')
    .select('payload')
    .where('orderId', '=', orderId)
    .where('state', '=', 'confirmed')
    .orderBy('id', 'desc')
    .limit(1)

/** The lines that SAP has added to an order since, as they were sent. */
const addedLines = (orderId: RawBuilder<unknown>) => sql<SapOrderLine[]>`coalesce((
  select jsonb_agg(l.line order by p.id, l.place)
  from erp_pushes p
  cross join lateral jsonb_array_elements(p.payload->'addition'->'lines') with ordinality as l (line, place)
  where p.order_id = ${orderId} and p.kind = 'addLines' and p.state = 'confirmed'), '[]')`

/** An order as SAP was sent it, with the lines that were added since, before every change of them. */
export async function sentOf(db: Queryable, orderId: string): Promise<SapOrder | undefined> {
  const row = await confirmedOf(db, orderId)
    .where('kind', '=', 'order')
    .select(addedLines(sql`${orderId}::uuid`).as('added'))
    .executeTakeFirst()
  if (!row) return undefined
  const sent = row.payload as SapOrder
  return { ...sent, lines: [...sent.lines, ...row.added] }
}

/** The delivery block under which SAP has an order; empty without one. */
export async function blockOf(db: Queryable, orderId: string): Promise<string> {
  const ended = confirmedOf(db, orderId).where(
    sql<boolean>`kind = 'amend' and (payload->'amendment'->>'unblock')::boolean`,
  )
  if (await ended.executeTakeFirst()) return ''
  return (await sentOf(db, orderId))?.freeze ?? ''
}

/** The latest production date of an order's open lines. */
export async function latestDate(tx: Tx, orderId: string): Promise<string | null> {
  const { latest } = await tx
    .selectFrom('orderLines')
    .select(({ fn }) => fn.max('sapDeliveryTime').as('latest'))
    .where('orderId', '=', orderId)
    .where('closed', '=', false)
    .executeTakeFirstOrThrow()
  return latest
}

/** Stores the production dates that SAP was sent. Returns the latest date of the whole order. */
export async function writeDates(
  tx: Tx,
  orderId: string,
  dates: readonly { lineNo: number; date: string }[],
): Promise<string | null> {
  await sql`update order_lines set sap_delivery_time = d.date
    from unnest(${dates.map((d) => d.lineNo)}::int[], ${dates.map((d) => d.date)}::date[]) as d(line_no, date)
    where order_lines.order_id = ${orderId} and order_lines.line_no = d.line_no`.execute(tx)
  return latestDate(tx, orderId)
}

/** Closes lines that SAP has rejected. Returns the latest production date of the open ones, if they have any. */
export async function closeLines(
  tx: Tx,
  orderId: string,
  lineNos: readonly number[],
): Promise<string | null> {
  await tx
    .updateTable('orderLines')
    .set({ closed: true })
    .where('orderId', '=', orderId)
    .where('lineNo', 'in', lineNos)
    .execute()
  return latestDate(tx, orderId)
}

/** The material of each line. */
export async function materialsOf(tx: Tx, orderId: string): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('orderLines')
    .select(['lineNo', 'sapMaterialNo'])
    .where('orderId', '=', orderId)
    .execute()
  return new Map(rows.map(({ lineNo, sapMaterialNo }) => [lineNo, sapMaterialNo]))
}

/** What a reconciliation must know of orders. */
export interface KnownOrder {
  id: string
  orderNo: string
  status: string
  sapChange: string
  closedLines: number[]
  /** The lines that SAP has added since, as they were sent. */
  added: SapOrderLine[]
  /** The amounts of its lines if SAP has accepted others than it was sent. */
  amounts: { lineNo: number; salesQuantity: string; unitPrice: string }[] | null
}

/** Some orders, each with what has become of its lines. */
export const knownOrders = (db: Queryable, ids: readonly string[]): Promise<KnownOrder[]> =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'orderNo',
      'status',
      'sapChange',
      sql<number[]>`array(select l.line_no from order_lines l
        where l.order_id = orders.id and l.closed order by l.line_no)`.as('closedLines'),
      addedLines(sql.ref('orders.id')).as('added'),
      sql<KnownOrder['amounts']>`(select jsonb_agg(jsonb_build_object('lineNo', l.line_no,
          'salesQuantity', l.sales_quantity::text, 'unitPrice', l.unit_price::text))
        from order_lines l where l.order_id = orders.id and exists (select from erp_pushes p
          where p.order_id = orders.id and p.kind in ('amend', 'reprice') and p.state = 'confirmed'))`.as(
        'amounts',
      ),
    ])
    .where(sql<boolean>`orders.id = any(${[...ids]}::uuid[])`)
    .execute()

/** Changes that SAP has refused and that nobody has sent again or dropped (D130). */
export const refusedChanges = (db: Queryable) =>
  db
    .selectFrom('orders')
    .innerJoin('erpPushes', (join) =>
      join.on(
        'erpPushes.id',
        '=',
        sql<string>`(select p.id from erp_pushes p where p.order_id = orders.id and p.kind <> 'order'
          order by p.id desc limit 1)`,
      ),
    )
    .select(['erpPushes.reference', 'erpPushes.messages'])
    .where('orders.sapChange', '=', 'refused')
    .where('orders.deletedAt', 'is', null)
    .orderBy('orders.orderNo')
    .execute()

export async function writeBuildingNo(tx: Tx, push: PushRecord, sapBuildingNo: string): Promise<void> {
  await tx
    .updateTable('erpPushes')
    .set({ sapBuildingNo, updatedAt: sql`now()` })
    .where('orderId', '=', push.orderId)
    .where('id', '=', push.id)
    .execute()
  await tx
    .updateTable('orders')
    .set({ sapBuildingOrderNo: sapBuildingNo })
    .where('id', '=', push.orderId)
    .execute()
}

type Reading = Pick<Services, 'pushables'>

/** The newest push of an order: it blocks another one, or holds SAP's last answer. */
export const latestPush = (db: Queryable, { pushables }: Reading, actor: Actor, orderId: string) =>
  latestOf(db, pushables, actor, orderId, ['order'])

/** The newest change of an order in SAP: in progress, or refused last. */
export const latestChange = (db: Queryable, { pushables }: Reading, actor: Actor, orderId: string) =>
  latestOf(db, pushables, actor, orderId, changeKinds)
