import { sql } from 'kysely'
import { deliveryNote } from '#shared/documents/delivery-notes/index.ts'
import type { noteAccounts } from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { readerOf } from '../../engine/reader.ts'
import { openLineScope } from '../../lines/open-lines/ledger.repository.ts'
import { visibleTo } from '../../records/scope/visible.ts'

export const reader = readerOf(deliveryNote)
export const { lines: linesOf, rows: writable } = reader
export type DeliveryNoteLineRecord = Awaited<ReturnType<typeof linesOf>>[number]

/** Writes where the quantities of some lines stand in the ledger, once they stand there. */
export const writeAccount = (
  tx: Tx,
  lines: readonly DeliveryNoteLineRecord[],
  account: (typeof noteAccounts)[number],
) =>
  tx
    .updateTable('deliveryNoteLines')
    .set({ account })
    .where(sql<boolean>`id = any(${lines.map(({ id }) => id)}::uuid[])`)
    .execute()

/** The logistics department's numbers of deliveries that SAP has made of a note, by SAP's number. */
export async function logisticsNosOf(
  db: Queryable,
  deliveryNos: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .selectFrom('deliveries')
    .select(['deliveryNo', 'jtNo'])
    .where(sql<boolean>`delivery_no = any(${[...deliveryNos]}::text[])`)
    .execute()
  return new Map(found.map(({ deliveryNo, jtNo }) => [deliveryNo, jtNo]))
}

/** The category and the type of each material. */
export async function kindsOfGoods(
  db: Queryable,
  materialNos: readonly string[],
): Promise<ReadonlyMap<string, { category: string; productTypeCode: string }>> {
  const found = await db
    .selectFrom('products')
    .select(['sapMaterialNo', 'category', 'productTypeCode'])
    .where(sql<boolean>`sap_material_no = any(${[...new Set(materialNos)]}::text[])`)
    .execute()
  return new Map(found.map(({ sapMaterialNo, ...kind }) => [sapMaterialNo, kind]))
}

/** Where goods of a customer usually go and how long it has to pay, by one of its open lines that the actor sees. */
export const proposalFor = (db: Queryable, actor: Actor, openLineId: string) =>
  db
    .selectFrom('openQuantities')
    .innerJoin('customers', 'customers.id', 'openQuantities.customerId')
    .select([
      sql<string>`coalesce((select concat_ws(', ', nullif(a.consignee, ''), a.address, nullif(a.city, ''), nullif(a.postal_code, ''))
        from customer_addresses a where a.customer_code = customers.customer_no and a.purpose = 'shipping' and a.enabled
        order by (a.ship_to_no = open_quantities.ship_to_no) desc, a.preferred desc, a.updated_at desc limit 1), '')`.as(
        'shippingAddress',
      ),
      sql<string | null>`substring(coalesce(
        (select nullif(o.pay_term, '') from orders o where o.id = open_quantities.order_id), customers.pay_term)
        from '(\d{1,3})$')`.as('paymentDays'),
    ])
    .where('openQuantities.id', '=', openLineId)
    .where(visibleTo(actor, openLineScope))
    .executeTakeFirst()
