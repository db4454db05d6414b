import { sql } from 'kysely'
import { delivery } from '#shared/documents/deliveries/index.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { readerOf } from '../../engine/reader.ts'

export const reader = readerOf(delivery)
export const { lines: linesOf, rows: writable } = reader

/** What is known of deliveries by their numbers: as SAP told them last. */
export const knownDeliveries = (db: Queryable, numbers: readonly string[]) =>
  db
    .selectFrom('deliveries')
    .select(['id', 'deliveryNo', 'status', 'sapHash', 'sapOrderNos'])
    .where(sql<boolean>`delivery_no = any(${[...numbers]}::text[])`)
    .execute()

export type KnownDeliveries = Awaited<ReturnType<typeof knownDeliveries>>

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
 * Finds the requisition or the note from which SAP has made a delivery, and the number that logistics gave it there;
 * there is none if it was made in SAP itself.
 */
export async function sourceOf(tx: Tx, deliveryNo: string) {
  const requisition = await tx
    .selectFrom('requisitions')
    .select(['id', 'requisitionNo'])
    .where('sapDeliveryNo', '=', deliveryNo)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (requisition)
    return {
      source: { requisitionId: requisition.id, deliveryNoteId: null, sourceNo: requisition.requisitionNo },
      jtNo: '',
    }
  const note = await tx
    .selectFrom('deliveryNotes')
    .select(['id', 'deliveryNoteNo', 'jtNo'])
    .where(sql<boolean>`parts @> ${JSON.stringify([{ sapDeliveryNo: deliveryNo }])}::jsonb`)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return {
    source: { requisitionId: null, deliveryNoteId: note?.id ?? null, sourceNo: note?.deliveryNoteNo ?? '' },
    jtNo: note?.jtNo ?? '',
  }
}
