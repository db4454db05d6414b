import { sql } from 'kysely'
import { unanswered } from '#shared/documents/quotations/quotation.fields.ts'
import { quotation } from '#shared/documents/quotations/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { fits } from '../../db/row-pattern.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { readerOf, type StoredOf } from '../../engine/reader.ts'
import type { QuotationConversions } from '#shared/documents/quotations/quotation.contract.ts'

export const reader = readerOf(quotation, {
  whole: () => ({
    // Lines without a material are known by their words, as on the quotation.
    ownDraft: sql`(select jsonb_build_object('header', '{}'::jsonb, 'lines', jsonb_agg(jsonb_build_object(
        'key', coalesce(nullif(l.sap_material_no, ''), l.wording),
        'descriptionZh', l.description_zh, 'descriptionEn', l.description_en,
        'quantity', l.asked_quantity::text, 'unit', l.asked_unit, 'unitPrice', null) order by l.line_no))
      from inquiry_lines l where l.inquiry_id = quotations.inquiry_id and l.asked_quantity is not null
      having count(*) > 0)`,
  }),
})
export const { lines: linesOf, rows: writable } = reader

export type StoredQuotation = StoredOf<typeof quotation>
export type QuotationLineRecord = Awaited<ReturnType<typeof linesOf>>[number]

/** The lines of several quotations, in the order of these. */
export const linesOfAll = async (tx: Tx, ids: readonly string[]): Promise<QuotationLineRecord[]> => {
  const lines = await tx
    .selectFrom('quotationLines')
    .selectAll()
    .where('quotationId', 'in', [...ids])
    .orderBy('lineNo')
    .execute()
  return ids.flatMap((id) => lines.filter(({ quotationId }) => quotationId === id))
}

/**
 * Whether somebody at a customer can be reached: a contact on its record or in its list, or an account in the portal.
 */
export async function hasContact(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select contact <> ''
      or exists (select 1 from customer_contacts p where p.customer_code = c.customer_no and p.enabled)
      or exists (select 1 from account_customers a join accounts on accounts.id = a.account_id
        where a.customer_id = c.id and accounts.status = 'active') as found
    from customers c where c.id = ${customerId}`.execute(tx)
  return rows[0]?.found === true
}

/** Every revision of a quotation that the actor may open, the oldest first. */
export const revisionsOf = (db: Queryable, actor: Actor, { firstId }: Pick<StoredQuotation, 'firstId'>) =>
  reader.listed(db, actor).where('firstId', '=', firstId).orderBy('revision').execute()

/** The number that the next revision of a quotation gets. */
export async function nextRevision(tx: Tx, firstId: string): Promise<number> {
  const { next } = await tx
    .selectFrom('quotations')
    .select(sql<number>`max(revision) + 1`.as('next'))
    .where('firstId', '=', firstId)
    .executeTakeFirstOrThrow()
  return next
}

/** Earlier revisions that still stand: sent or ready to be sent, and not superseded. */
export const standingBefore = (tx: Tx, { firstId, revision }: { firstId: string; revision: number }) =>
  tx
    .selectFrom('quotations')
    .select('id')
    .where('firstId', '=', firstId)
    .where('revision', '<', revision)
    .where('status', 'in', ['price_checked', 'sent'])
    .where('superseded', '=', false)
    .where('deletedAt', 'is', null)
    .orderBy('revision', 'desc')
    .execute()

/** How many quotations are marked before it is asked whether to go on. */
const markedAtOnce = 200

/** Quotations that still stand without an answer and whose last day is before `today`, unless they are marked. */
export async function runOut(db: Queryable, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('quotations')
    .select('id')
    .where('validUntil', '<', today)
    .where('expired', '=', false)
    .where(fits((name) => name, unanswered))
    .where('deletedAt', 'is', null)
    .orderBy('validUntil')
    .limit(markedAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

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
