import { sql } from 'kysely'
import { documentOf } from '#shared/documents/index.ts'
import { shipment } from '#shared/documents/shipments/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { businessZone } from '#shared/kernel/dates.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { readerOf } from '../../engine/reader.ts'
import { visible } from '../../records/scope/visible-documents.ts'

/** The lines of a shipment's deliveries that SAP still has, under `l`, with the number of each delivery under `d`. */
const goods = sql`deliveries d join delivery_lines l on l.delivery_id = d.id
  where d.id = any(shipments.delivery_ids) and d.status <> 'cancelled'`

const deliveries = sql`(select coalesce(
    jsonb_agg(jsonb_build_object('id', d.id, 'deliveryNo', d.delivery_no) order by d.delivery_no), '[]')
  from deliveries d where d.id = any(shipments.delivery_ids))`

const lines = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'lineNo', g.place,
    'deliveryNo', g.delivery_no, 'orderId', g.order_id, 'orderNo', g.order_no, 'purchaseNo', g.purchase_no,
    'sapMaterialNo', g.sap_material_no, 'descriptionZh', g.description_zh, 'descriptionEn', g.description_en,
    'quantity', g.quantity::text, 'salesUnit', g.sales_unit) order by g.place), '[]')
  from (select l.*, d.delivery_no, row_number() over (order by d.delivery_no, l.line_no) as place from ${goods}) g)`

const dayOf = (moment: unknown) =>
  sql`to_char((${moment}) at time zone ${sql.lit(businessZone)}, 'YYYY-MM-DD')`

/** What orders and deliveries say of the days before the transport. */
const course = sql`(select jsonb_build_object(
    'orderedOn', ${dayOf(sql`min(coalesce(c.order_time, o.order_time))`)},
    'confirmedFor', max(o.delivery_time), 'producedBy', max(coalesce(ol.sap_delivery_time, o.sap_delivery_time)),
    'leftOn', case when bool_and(d.issued_date is not null) then max(d.issued_date) end)
  from deliveries d join delivery_lines l on l.delivery_id = d.id
  left join orders o on o.id = l.order_id left join customer_orders c on c.id = o.customer_order_id
  left join order_lines ol on ol.order_id = l.order_id and ol.line_no * 10 = l.sap_item
  where d.id = any(shipments.delivery_ids) and d.status <> 'cancelled')`

export const reader = readerOf(shipment, { whole: () => ({ deliveries, lines, course }) })
export const { rows: writable } = reader

const shippedColumns = [
  'id',
  'deliveryNo',
  'status',
  'customerId',
  'customerName',
  'salesOrg',
  'salespersonId',
  'salespersonName',
  'destinationCountry',
  'purchaseNos',
  'sapOrderNos',
] as const

const inNumbers = (db: Queryable) => db.selectFrom('deliveries').select(shippedColumns).orderBy('deliveryNo')

/** Delivery orders that an actor sees, by their ids. */
export const deliveriesOf = (db: Queryable, actor: Actor, ids: readonly string[]) =>
  inNumbers(db)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where(visible(documentOf.delivery, actor))
    .execute()
export type ShippedDelivery = Awaited<ReturnType<typeof deliveriesOf>>[number]

/** The same by their numbers. */
export const deliveriesNumbered = (db: Queryable, actor: Actor, numbers: readonly string[]) =>
  inNumbers(db)
    .where(sql<boolean>`delivery_no = any(${[...numbers]}::text[])`)
    .where(visible(documentOf.delivery, actor))
    .execute()

/** Shipments that an actor may change, by their numbers or by their bills of lading. */
export const shipmentsNamed = (
  db: Queryable,
  actor: Actor,
  { numbers, bills }: { numbers: readonly string[]; bills: readonly string[] },
) =>
  writable(db, actor)
    .where(
      sql<boolean>`(shipment_no = any(${[...numbers]}::text[])
        or (bill_no = any(${[...bills]}::text[]) and status <> 'cancelled'))`,
    )
    .execute()

/** The ids of living shipments of a delivery. */
export const shipmentsOf = async (tx: Tx, deliveryId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('shipments')
      .select('id')
      .where(sql<boolean>`delivery_ids @> array[${deliveryId}]::uuid[]`)
      .where('deletedAt', 'is', null)
      .where('status', '<>', 'cancelled')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
