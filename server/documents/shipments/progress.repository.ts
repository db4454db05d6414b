import { sql } from 'kysely'
import { documentOf } from '#shared/documents/index.ts'
import type { LineProgress } from '#shared/documents/shipments/shipment.contract.ts'
import { shipment } from '#shared/documents/shipments/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable } from '../../db/transaction.ts'
import { visible } from '../../records/scope/visible-documents.ts'

/** A day for which SAP has confirmed something of a line; null while it has told nothing. */
const confirmedBySap = sql`(select max(s.value ->> 'confirmedDate') from sap_orders so
  cross join lateral jsonb_array_elements(so.items) i cross join lateral jsonb_array_elements(i.value -> 'schedules') s
  where so.sap_order_no = o.sap_group_order_no and ltrim(i.value ->> 'itemNo', '0') = (ol.line_no * 10)::text)`

/** The shipments of a line that the reader may open, each with what it has of the line. */
const shipmentsOfLine = (actor: Actor) => sql`(select coalesce(jsonb_agg(jsonb_build_object('id', s.id,
    'shipmentNo', s.shipment_no, 'status', s.status, 'eta', s.eta, 'quantity', s.quantity::text) order by s.shipment_no), '[]')
  from (select shipments.id, shipment_no, shipments.status, eta, sum(l.quantity) as quantity
    from delivery_lines l join deliveries d on d.id = l.delivery_id and d.status <> 'cancelled'
    join shipments on shipments.delivery_ids @> array[d.id]
    where l.order_id = o.id and l.sap_item = ol.line_no * 10 and shipments.status <> 'cancelled'
      and ${visible(shipment, actor)}
    group by shipments.id) s)`

export const isSeen = async (db: Queryable, actor: Actor, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('customerOrders')
    .select('id')
    .where('id', '=', id)
    .where(visible(documentOf.customerOrder, actor))
    .executeTakeFirst()
  return found !== undefined
}

/** How far each line of the orders behind a customer's order is, whose quantities are those of the orders by now. */
export async function progressOf(
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<Omit<LineProgress, 'open'>[]> {
  const { rows } = await sql<Omit<LineProgress, 'open'>>`
    select o.id || ':' || ol.line_no as id, ol.line_no, ol.sap_material_no, ol.description_zh, ol.description_en,
      ol.sales_unit, ol.sales_quantity as ordered, coalesce(${confirmedBySap}::date, o.delivery_time) as confirmed_for,
      coalesce(ol.sap_delivery_time, o.sap_delivery_time) as produced_by, ol.shipped_quantity as shipped, ol.closed or o.status = 'closed' as closed,
      ${shipmentsOfLine(actor)} as shipments
    from orders o join order_lines ol on ol.order_id = o.id
    where o.customer_order_id = ${id} and o.deleted_at is null and o.status not in ('cancelled', 'returned')
    order by o.order_no, ol.line_no`.execute(db)
  return rows
}
