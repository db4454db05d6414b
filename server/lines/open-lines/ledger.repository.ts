import { sql, type Selectable } from 'kysely'
import { add } from '#shared/kernel/decimal.ts'
import type { Account, Take } from '#shared/lines/open-lines/take.rules.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tables } from '../../db/tables.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { visibleTo } from '../../records/scope/visible.ts'
import type { Reason } from '#shared/kernel/errors.ts'

/** The ledger of open quantities: it alone writes `open_quantities`, each row under its lock, always in the order of ids. */

export type OpenLineRecord = Selectable<Tables['openQuantities']>

export const openLineScope = {
  customerId: 'openQuantities.customerId',
  salesOrg: 'openQuantities.salesOrg',
  salespersonId: 'openQuantities.salespersonId',
  country: 'openQuantities.destinationCountry',
  orderId: 'openQuantities.orderId',
}

/** The lines that an actor sees, by their ids. */
export const seenLines = (db: Queryable, actor: Actor, ids: readonly string[]): Promise<OpenLineRecord[]> =>
  db
    .selectFrom('openQuantities')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where(visibleTo(actor, openLineScope))
    .execute()

/** Locks lines, and answers them as they are then. */
export const lockLines = (tx: Tx, ids: readonly string[]): Promise<OpenLineRecord[]> =>
  tx
    .selectFrom('openQuantities')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

const sums = (takes: readonly Take[]) => {
  const byLine = Map.groupBy(takes, ({ openLineId }) => openLineId)
  return {
    ids: [...byLine.keys()],
    quantities: [...byLine.values()].map((some) => add('0', ...some.map(({ quantity }) => quantity))),
  }
}

/**
 * Moves quantities of lines from one account to another; without one they come from, or go to, what is open. The lines are
 * locked in the order of their ids, so that two who move the same ones never wait for each other.
 */
export async function moveQuantities(
  tx: Tx,
  takes: readonly Take[],
  { from, to }: { from?: Account; to?: Account },
): Promise<void> {
  if (takes.length === 0) return
  const { ids, quantities } = sums(takes)
  const sets = [
    ...(from ? [sql`${sql.ref(from)} = greatest(open_quantities.${sql.ref(from)} - t.quantity, 0)`] : []),
    ...(to ? [sql`${sql.ref(to)} = open_quantities.${sql.ref(to)} + t.quantity`] : []),
    // What SAP answers about a moment before this one does not know of it yet.
    ...(to === 'delivered' ? [sql`delivered_as_of = clock_timestamp()`] : []),
  ]
  await sql`with locked as (select id from open_quantities where id = any(${ids}::uuid[]) order by id for update)
    update open_quantities set ${sql.join(sets)}
    from unnest(${ids}::uuid[], ${quantities}::numeric[]) as t (id, quantity) join locked using (id)
    where open_quantities.id = t.id`.execute(tx)
}

/** What SAP has of one item of an order. */
export interface DeliveredItem {
  orderNo: string
  sapItem: number
  delivered: string
  shipped: string
}

/**
 * Writes what SAP says it has delivered and shipped of some orders. An item of theirs that is not named has nothing. News
 * that was read before the newest that is known is no news.
 */
export async function followDelivered(
  tx: Tx,
  items: readonly DeliveredItem[],
  sapOrderNos: readonly string[],
  readAt: Date,
): Promise<void> {
  const values = {
    orderNos: items.map(({ orderNo }) => orderNo),
    items: items.map(({ sapItem }) => sapItem),
    delivered: items.map(({ delivered }) => delivered),
    shipped: items.map(({ shipped }) => shipped),
  }
  await sql`with told as (
      select * from unnest(${values.orderNos}::text[], ${values.items}::int[], ${values.delivered}::numeric[],
        ${values.shipped}::numeric[]) as t (sap_order_no, sap_item, delivered, shipped)),
    locked as (select id, sap_order_no, sap_item from open_quantities
      where sap_order_no = any(${[...sapOrderNos]}::text[])
        and (delivered_as_of is null or delivered_as_of < ${readAt.toISOString()}::timestamptz)
      order by id for update)
    update open_quantities o set delivered = coalesce(told.delivered, 0), shipped = coalesce(told.shipped, 0),
      delivered_as_of = ${readAt.toISOString()}::timestamptz
    from locked left join told using (sap_order_no, sap_item)
    where o.id = locked.id and (o.delivered, o.shipped) is distinct from
      (coalesce(told.delivered, 0), coalesce(told.shipped, 0))`.execute(tx)
}

/** Those of some orders of which something is in a delivery, as far as is known here. */
export const deliveredOrders = async (
  db: Queryable,
  sapOrderNos: readonly string[],
): Promise<Set<string>> => {
  const found = await db
    .selectFrom('openQuantities')
    .select('sapOrderNo')
    .distinct()
    .where(sql<boolean>`sap_order_no = any(${[...sapOrderNos]}::text[])`)
    .where('delivered', '>', '0')
    .execute()
  return new Set(found.map(({ sapOrderNo }) => sapOrderNo))
}

/** Opens the lines of orders that SAP has taken over, as far as they have not left already. */
export const openOrders = (
  tx: Tx,
  orders: readonly { orderId: string; sapOrderNo: string; plant: string; shipToNo: string }[],
) =>
  sql`insert into open_quantities (sap_order_no, sap_item, order_id, line_no, order_no, purchase_no, customer_id,
      customer_name, sales_org, salesperson_id, salesperson_name, destination_country, sap_material_no, description_zh,
      description_en, planned_date, plant, shipping_point, warehouse_position, sales_unit, unit_price, currency,
      amount_places, trade_term, quantity_per_package, package_volume, package_gross_weight, boxes_per_pallet, ordered,
      delivered, shipped, closed, ship_to_no)
    select t.sap_order_no, l.line_no * 10, o.id, l.line_no, o.order_no, o.purchase_no, o.customer_id, o.customer_name,
      o.sales_org, o.salesperson_id, o.salesperson_name, o.destination_country, l.sap_material_no, l.description_zh,
      l.description_en, coalesce(l.sap_delivery_time, o.delivery_time), t.plant, t.plant, l.warehouse_position,
      l.sales_unit, l.unit_price, l.currency, o.amount_places, o.trade_term, l.quantity_per_package, l.package_volume,
      l.package_gross_weight, l.boxes_per_pallet, l.sales_quantity, l.shipped_quantity, l.shipped_quantity,
      l.closed or o.status = 'closed', coalesce(nullif(t.ship_to_no, ''), c.sap_customer_no)
    from unnest(${orders.map(({ orderId }) => orderId)}::uuid[], ${orders.map(({ sapOrderNo }) => sapOrderNo)}::text[],
      ${orders.map(({ plant }) => plant)}::text[], ${orders.map(({ shipToNo }) => shipToNo)}::text[])
      as t (order_id, sap_order_no, plant, ship_to_no)
    join orders o on o.id = t.order_id join order_lines l on l.order_id = o.id
    join customers c on c.id = o.customer_id
    on conflict (sap_order_no, sap_item) do nothing`.execute(tx)

/** Follows what was changed of a pushed order: its lines' dates, quantities and prices, and which of them are closed. */
export const followOrderLines = (tx: Tx, orderId: string) =>
  sql`update open_quantities ol set closed = l.closed or o.status = 'closed',
      planned_date = coalesce(l.sap_delivery_time, o.delivery_time), ordered = l.sales_quantity,
      unit_price = l.unit_price
    from orders o join order_lines l on l.order_id = o.id
    where o.id = ${orderId} and ol.order_id = o.id and ol.line_no = l.line_no
      and (ol.closed, ol.planned_date, ol.ordered, ol.unit_price) is distinct from
        (l.closed or o.status = 'closed', coalesce(l.sap_delivery_time, o.delivery_time), l.sales_quantity,
          l.unit_price)`.execute(tx)

/** More numbers than this nobody reads in one sentence. */
const namedMax = 3

/** The requisitions and notes that hold something of an order, or of some of its lines (D43), each by its number. */
async function inFlight(tx: Tx, orderId: string, lineNos?: readonly number[]): Promise<string[]> {
  const held = sql`select id from open_quantities where order_id = ${orderId} and (requested > 0 or noted > 0)
    and ${lineNos === undefined ? sql`true` : sql`line_no = any(${[...lineNos]}::int[])`}`
  const { rows } = await sql<{ number: string }>`
    select r.requisition_no as number from requisitions r
    where r.status = 'submitted' and r.deleted_at is null and exists (select 1 from requisition_lines l
      where l.requisition_id = r.id and coalesce(l.processing_quantity, l.quantity) > 0 and l.open_line_id in (${held}))
    union select n.delivery_note_no from delivery_notes n
    where n.deleted_at is null and exists (select 1 from delivery_note_lines l
      where l.delivery_note_id = n.id and l.account = 'noted' and l.open_line_id in (${held}))
    order by number`.execute(tx)
  return rows.map(({ number }) => number)
}

/** Why an order, or lines of it, cannot be closed yet, by the numbers of what is under way. */
export async function inFlightReasons(
  tx: Tx,
  orderId: string,
  lineNos?: readonly number[],
): Promise<Reason[]> {
  const numbers = await inFlight(tx, orderId, lineNos)
  const documents = numbers.slice(0, namedMax)
  const more = numbers.length - namedMax
  if (more > 0) return [{ code: 'CLOSE_IN_FLIGHT_MORE', params: { documents, more } }]
  return numbers.length > 0 ? [{ code: 'CLOSE_IN_FLIGHT', params: { documents } }] : []
}
