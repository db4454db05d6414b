import { sql } from 'kysely'
import { openLineList } from '#shared/lines/open-lines/open-line.schema.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { pageRows } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { visibleTo } from '../../records/scope/visible.ts'
import { openLineScope } from './ledger.repository.ts'

/** The stock of a line's material in its plant, or in all plants where none is known. */
const stock = <T>(of: string) =>
  sql<T>`(select ${sql.raw(of)} from product_stock s join products p on p.id = s.product_id
    where p.sap_material_no = open_quantities.sap_material_no and open_quantities.plant in ('', s.factory_code))`

/** What is open in SAP, where nothing is known of requests and notes. */
const sapOpen = sql<string>`case when open_quantities.closed then 0
  else greatest(open_quantities.ordered - open_quantities.delivered, 0) end`

/** What stands in requisitions and notes that take nothing yet. */
const drafted = sql<string>`((select coalesce(sum(l.quantity), 0) from requisition_lines l
  join requisitions r on r.id = l.requisition_id
  where l.open_line_id = open_quantities.id and r.status in ('draft', 'returned') and r.deleted_at is null)
  + (select coalesce(sum(l.quantity), 0) from delivery_note_lines l
  join delivery_notes n on n.id = l.delivery_note_id
  where l.open_line_id = open_quantities.id and l.account = 'none' and n.status <> 'cancelled'
    and n.deleted_at is null))`

/** Lines of the orders that form a merge group for their common delivery (D12). */
const ofGroup = (mergeGroupNo: string) =>
  sql<boolean>`open_quantities.order_id in (select id from orders
    where merge_group_no = ${mergeGroupNo} and deleted_at is null)`

/** Open lines within the actor's scope, with their stock as it was asked last. */
export const openLinesPage = (
  db: Queryable,
  actor: Actor,
  { filter: { mergeGroupNo, ...filter }, ...query }: QueryOf<typeof openLineList>,
) =>
  pageRows(
    db,
    db
      .selectFrom('openQuantities')
      .selectAll()
      .select([
        stock<string | null>('sum(s.quantity)').as('availableStock'),
        stock<string | null>('min(s.at)').as('stockAt'),
        drafted.as('drafted'),
        sapOpen.as('sapOpen'),
      ])
      .where(visibleTo(actor, openLineScope))
      .$if(mergeGroupNo !== undefined, (rows) => rows.where(ofGroup(mergeGroupNo ?? ''))),
    openLineList,
    { ...query, filter },
    (name) => `openQuantities.${name}`,
  )

/** The stock of lines, by their ids; null of a material of which nobody has ever asked. */
export const stockOfLines = (db: Queryable, ids: readonly string[]) =>
  db
    .selectFrom('openQuantities')
    .select(['id', stock<string | null>('sum(s.quantity)').as('availableStock')])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()

/** How much of a line is in a package, by their ids. */
export const perPackageOf = async (db: Queryable, ids: readonly string[]) => {
  const found = await db
    .selectFrom('openQuantities')
    .select(['id', 'quantityPerPackage'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(found.map(({ id, quantityPerPackage }) => [id, quantityPerPackage]))
  return (id: string) => byId.get(id) ?? null
}

/** The customer's number in SAP. */
export const sapCustomerNoOf = async (tx: Tx, customerId: string): Promise<string> =>
  (
    await tx
      .selectFrom('customers')
      .select('sapCustomerNo')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).sapCustomerNo
