import { sql } from 'kysely'
import type { QuotationConversions } from '#shared/documents/quotations/conversion.schema.ts'
import type { Queryable } from '../../db/transaction.ts'

/** Orders and contracts that stand for what these quotations, in whichever revision, have offered (D192). */
const living = (ids: readonly string[]) => sql`
  with family as (
    select all_revisions.id from quotations asked
      join quotations all_revisions on all_revisions.first_id = asked.first_id
    where asked.id = any(${[...ids]}::uuid[])
  ), orders_of as (
    select o.id, o.order_no as number, o.status, 'order' as document from orders o
    where o.quotation_id in (select id from family) and o.deleted_at is null
      and o.status not in ('returned', 'cancelled')
  ), contracts_of as (
    select c.id, c.contract_no as number, c.status, 'contract' as document from contracts c
    where c.quotation_ids && (select array_agg(id) from family) and c.deleted_at is null
      and c.status <> 'terminated'
  )`

/** The documents that quotations have become, the oldest first. */
export async function conversionsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<QuotationConversions['documents']> {
  const { rows } = await sql<QuotationConversions['documents'][number]>`${living(ids)}
    select id, number, document, status from orders_of
    union all select id, number, document, status from contracts_of
    order by id`.execute(db)
  return rows
}

/** How much of each line of a quotation is converted. Of a line that was closed only what had left is. */
export async function convertedOf(db: Queryable, id: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; quantity: string }>`${living([id])}
    select quotation_line_id as id, sum(quantity) as quantity from (
      select l.quotation_line_id,
        case when l.closed then l.shipped_quantity else l.sales_quantity end as quantity
      from order_lines l where l.order_id in (select id from orders_of)
      union all
      select l.quotation_line_id, l.sales_quantity from contract_lines l
      where l.contract_id in (select id from contracts_of)
    ) converted where quotation_line_id is not null group by 1`.execute(db)
  return new Map(rows.map((row) => [row.id, row.quantity]))
}
