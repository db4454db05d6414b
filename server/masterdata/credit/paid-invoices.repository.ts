import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

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
