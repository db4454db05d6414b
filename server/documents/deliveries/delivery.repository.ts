import { sql } from 'kysely'
import { delivery } from '#shared/documents/deliveries/index.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { readerOf } from '../../engine/reader.ts'

export const reader = readerOf(delivery)
export const { lines: linesOf, rows: writable } = reader

/** Of what SAP has made a delivery. */
export interface Source {
  requisitionId: string | null
  deliveryNoteId: string | null
  sourceNo: string
  jtNo: string
}

/** What is known of deliveries by their numbers: as SAP told them last. */
export const knownDeliveries = (db: Queryable, numbers: readonly string[]) =>
  db
    .selectFrom('deliveries')
    .select(['id', 'deliveryNo', 'status', 'sapHash', 'sapOrderNos'])
    .where(sql<boolean>`delivery_no = any(${[...numbers]}::text[])`)
    .execute()

export type KnownDeliveries = Awaited<ReturnType<typeof knownDeliveries>>

/** The lines of some deliveries as they are stored. */
export const linesOfAll = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('deliveryLines')
    .select(['id', 'deliveryId', 'sapOrderNo', 'sapItem', 'quantity'])
    .where(sql<boolean>`delivery_id = any(${[...ids]}::uuid[])`)
    .execute()
export type StoredLine = Awaited<ReturnType<typeof linesOfAll>>[number]

/** How the goods of a delivery are packed, as far as their lines are known here. */
export const packingsOf = (db: Queryable, id: string) =>
  db
    .selectFrom('deliveryLines')
    .innerJoin('openQuantities', (join) =>
      join
        .onRef('openQuantities.sapOrderNo', '=', 'deliveryLines.sapOrderNo')
        .onRef('openQuantities.sapItem', '=', 'deliveryLines.sapItem'),
    )
    .select([
      'deliveryLines.lineNo',
      'openQuantities.quantityPerPackage',
      'openQuantities.packageVolume',
      'openQuantities.packageGrossWeight',
      'openQuantities.boxesPerPallet',
    ])
    .where('deliveryLines.deliveryId', '=', id)
    .execute()

/** Deliveries of orders whose goods have not left, which SAP may have deleted meanwhile. */
export const openDeliveriesOf = (db: Queryable, orderNos: readonly string[]) =>
  db
    .selectFrom('deliveries')
    .innerJoin('deliveryLines', 'deliveryLines.deliveryId', 'deliveries.id')
    .select(['deliveries.id', 'deliveries.deliveryNo'])
    .distinct()
    .where('deliveries.status', '=', 'open')
    .where(sql<boolean>`delivery_lines.sap_order_no = any(${[...orderNos]}::text[])`)
    .execute()

/**
 * The lines of our orders that items of a delivery refer to, under their locks: of two servers that read the same new
 * delivery one waits here, and finds it known then.
 */
export const referredLines = (tx: Tx, items: readonly { orderNo: string; orderItem: number }[]) =>
  tx
    .selectFrom('openQuantities')
    .selectAll()
    .where(
      sql<boolean>`(sap_order_no, sap_item) in (select * from unnest(
        ${items.map(({ orderNo }) => orderNo)}::text[], ${items.map(({ orderItem }) => orderItem)}::int[]))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
export type ReferredLine = Awaited<ReturnType<typeof referredLines>>[number]

/**
 * Finds the requisitions and the notes from which SAP has made deliveries, and the numbers that logistics gave them there;
 * a delivery that was made in SAP itself is missing.
 */
export async function sourcesOf(tx: Tx, deliveryNos: readonly string[]): Promise<Map<string, Source>> {
  const { rows } = await sql<{ deliveryNo: string } & Source>`
    select n.delivery_no, null::uuid as requisition_id, d.id as delivery_note_id, d.delivery_note_no as source_no, d.jt_no
    from unnest(${[...deliveryNos]}::text[]) as n (delivery_no)
    join delivery_notes d on d.parts @> jsonb_build_array(jsonb_build_object('sapDeliveryNo', n.delivery_no))
      and d.deleted_at is null
    union all
    select sap_delivery_no, id, null, requisition_no, '' from requisitions
    where sap_delivery_no = any(${[...deliveryNos]}::text[]) and deleted_at is null`.execute(tx)
  return new Map(rows.map(({ deliveryNo, ...source }) => [deliveryNo, source]))
}
