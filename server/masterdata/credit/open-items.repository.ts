import { sql } from 'kysely'
import { daysBetween, type BusinessDate } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { SapAccountItem } from '../../connectors/sap/sap.port.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'

/** Who a customer is in SAP, and when its account was read. */
export const accountOf = (db: Queryable, customerId: string) =>
  db
    .selectFrom('customers')
    .select(['sapCustomerNo', 'openItemsAt'])
    .where('id', '=', customerId)
    .executeTakeFirst()

type Key = Pick<SapAccountItem, 'companyCode' | 'fiscalYear' | 'document' | 'item'>
const keyOf = ({ companyCode, fiscalYear, document, item }: Key) =>
  [companyCode, fiscalYear, document, item].join(' ')

/**
 * Writes what SAP has on a customer's account. An item that SAP shows no more, neither open nor cleared, stays as it was:
 * a user that may not see it any longer must not be taken for a customer who has paid. An answer that is older than what
 * is known changes nothing.
 * @returns the ids of what is new or another, and the sales orders of which something was posted or paid since
 */
export async function writeItems(
  tx: Tx,
  customerId: string,
  items: readonly SapAccountItem[],
  readAt: string,
): Promise<{ ids: string[]; orders: string[] }> {
  const newest = await tx
    .updateTable('customers')
    .set({ openItemsAt: readAt })
    .where('id', '=', customerId)
    .where((eb) => eb.or([eb('openItemsAt', 'is', null), eb('openItemsAt', '<', readAt)]))
    .returning('id')
    .executeTakeFirst()
  if (!newest || items.length === 0) return { ids: [], orders: [] }
  const before = await tx
    .selectFrom('openItems')
    .select(['companyCode', 'fiscalYear', 'document', 'item', 'clearedOn'])
    .where('customerId', '=', customerId)
    .execute()
  const rows = items.map((item) => ({
    ...item,
    id: newId(),
    customerId,
    paymentDays: daysBetween(item.baseDate, item.dueDate),
    readAt,
  }))
  const written = await tx
    .insertInto('openItems')
    .values(rows)
    .onConflict((c) =>
      c
        .columns(['companyCode', 'fiscalYear', 'document', 'item'])
        .doUpdateSet((eb) => ({
          customerId,
          baseDate: eb.ref('excluded.baseDate'),
          paymentDays: eb.ref('excluded.paymentDays'),
          dueDate: eb.ref('excluded.dueDate'),
          amount: eb.ref('excluded.amount'),
          specialGl: eb.ref('excluded.specialGl'),
          clearedOn: eb.ref('excluded.clearedOn'),
          readAt,
        }))
        // An account is read often and seldom changes: what is as it was is not written again.
        .where(
          sql<boolean>`(open_items.customer_id, open_items.base_date, open_items.due_date, open_items.amount,
            open_items.special_gl, open_items.cleared_on) is distinct from (excluded.customer_id, excluded.base_date,
            excluded.due_date, excluded.amount, excluded.special_gl, excluded.cleared_on)`,
        ),
    )
    .returning('id')
    .execute()
  const known = new Map(before.map((item) => [keyOf(item), item.clearedOn]))
  // Of an account that was never read before everything is new, and nobody has seen anything else.
  const news = items.filter((item) => before.length > 0 && known.get(keyOf(item)) !== item.clearedOn)
  const orders = [...new Set(news.map(({ salesOrder }) => salesOrder))].filter((number) => number !== '')
  return { ids: written.map(({ id }) => id), orders }
}

/** Whom it concerns that something of these sales orders of a customer was posted or paid. */
export const payersOf = (tx: Tx, customerId: string, sapOrderNos: readonly string[]) =>
  tx
    .selectFrom('sapOrders')
    .innerJoin('customers', (join) => join.on('customers.id', '=', customerId))
    .select(['sapOrders.sapOrderNo', 'sapOrders.salesOrg', 'customers.countryCode as country'])
    .where('sapOrderNo', 'in', [...sapOrderNos])
    .execute()

/** The customers after one whose account may have changed: who owes, has ordered lately, waits, or was never read. */
export const accountsAfter = async (db: Queryable, after: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('sapCustomerNo', '<>', '')
    .where('id', '>', after)
    .where(
      sql<boolean>`(open_items_at is null
        or exists (select from open_items i where i.customer_id = customers.id and i.cleared_on is null)
        or exists (select from orders o where o.customer_id = customers.id and o.deleted_at is null
          and o.push = 'pushed' and o.status not in ('draft', 'returned', 'cancelled', 'closed')
          and o.pushed_at > now() - interval '90 days'))`,
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** What was paid long ago is SAP's alone, unless it says how much is billed of an order that is not finished. */
export const dropPaid = (db: Queryable, before: BusinessDate) =>
  db
    .deleteFrom('openItems')
    .where('clearedOn', '<', before)
    .where(
      sql<boolean>`not exists (select from sap_orders o where o.sap_order_no = open_items.sales_order and not o.cleared)`,
    )
    .execute()

/**
 * Notes on the invoices of SAP's orders that they are paid, where nothing of them is open on the account any more. What
 * was paid leaves the account after a while, and the invoice has to go on saying so.
 * @returns the orders whose invoices these are
 */
export async function markPaid(tx: Tx, itemIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with paid as (
      select billing_document as no from open_items
        where special_gl = '' and billing_document in (
          select billing_document from open_items
            where id = any(${[...itemIds]}::uuid[]) and billing_document <> '' and cleared_on is not null)
        group by billing_document having bool_and(cleared_on is not null))
    update sap_orders f
      set invoices = (select jsonb_agg(case when i.value ->> 'invoiceNo' in (select no from paid)
          then i.value || '{"paid":true}' else i.value end order by i.ordinality)
        from jsonb_array_elements(f.invoices) with ordinality i)
      where f.id in (select o.id from paid join sap_orders o
        on o.invoices @> jsonb_build_array(jsonb_build_object('invoiceNo', paid.no, 'paid', false)))
      returning f.id`.execute(tx)
  return rows.map(({ id }) => id)
}
