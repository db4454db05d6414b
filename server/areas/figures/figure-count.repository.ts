import { sql } from 'kysely'
import { firstId } from '#shared/kernel/ids.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { entriesOf, recount, sources, tableOf, type Source } from './figure-entry.repository.ts'

const markName = 'figures'

/** When figures were last compared with documents; null before they are complete. */
export async function comparedAt(db: Queryable): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', markName).executeTakeFirst()
  return (row?.value as string | undefined) ?? null
}

export const writeMark = (db: Queryable, at: string) =>
  db
    .insertInto('settings')
    .values({ name: markName, value: JSON.stringify(at) })
    .onConflict((c) => c.column('name').doUpdateSet({ value: JSON.stringify(at) }))
    .execute()

const atOnce = 1_000

/** Ids of a source after one, of one tenth of all where it is named. */
export async function idsAfter(
  db: Queryable,
  source: Source,
  after: string,
  tenth: number | null,
): Promise<string[]> {
  const some = tenth === null ? sql`` : sql`and abs(hashtext(id::text)) % 10 = ${tenth}`
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf[source])} where id > ${after}::uuid ${some} order by id limit ${atOnce}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const columns = sql.raw(
  `kind, doc_id, doc_no, state, day, customer_id, country, sales_org, salesperson_id, category, currency, amount,
    base_amount, documents, by_person, by_category`,
)

/** Which of these records have other entries than they should have. */
export async function differing(db: Queryable, source: Source, ids: readonly string[]): Promise<string[]> {
  const list = sql`${[...ids]}::uuid[]`
  const right = sql`select ${columns} from (${entriesOf(source, list)}) r`
  const known = sql`select ${columns} from figure_entries where doc_id = any(${list})`
  const { rows } = await sql<{ docId: string }>`select distinct doc_id from (
    (${right} except all ${known}) union all (${known} except all ${right})) d`.execute(db)
  return rows.map(({ docId }) => docId)
}

/** Counts records anew under their locks. */
export async function mend(tx: Tx, source: Source, ids: readonly string[]): Promise<void> {
  await sql`select from ${sql.table(tableOf[source])} where id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    tx,
  )
  await recount(tx, source, ids)
}

/** Counts everything anew; for a company that is being made, with nobody else at work. */
export async function countAll(tx: Tx): Promise<void> {
  for (const source of sources)
    for (let ids: string[] = [], after = firstId; ; after = ids.at(-1)!) {
      ids = await idsAfter(tx, source, after, null)
      if (ids.length === 0) break
      await recount(tx, source, ids)
    }
  await fold(tx)
  await writeMark(tx, new Date().toISOString())
}

const keys = sql.raw(
  'kind, month, sales_org, country, customer_id, salesperson_id, category, currency, state',
)

/** Adds fresh sums to the folded ones. */
export const fold = (tx: Tx) =>
  sql`with fresh as (delete from figure_sums where not folded returning *)
    insert into figure_sums as kept (${keys}, amount, base_amount, unrated, documents, by_person, by_category, entries, folded)
    select ${keys}, sum(amount), sum(base_amount), sum(unrated), sum(documents), sum(by_person), sum(by_category),
        sum(entries), true
      from fresh group by ${keys} order by ${keys}
    on conflict (${keys}) where folded do update set amount = kept.amount + excluded.amount,
      base_amount = kept.base_amount + excluded.base_amount, unrated = kept.unrated + excluded.unrated,
      documents = kept.documents + excluded.documents, by_person = kept.by_person + excluded.by_person,
      by_category = kept.by_category + excluded.by_category, entries = kept.entries + excluded.entries`.execute(
    tx,
  )

/** Months whose sums are others than those of their entries. */
export async function wrongMonths(db: Queryable): Promise<{ kind: string; month: string }[]> {
  const sums = sql`sum(amount), sum(base_amount), sum(documents), sum(by_person), sum(by_category), sum(entries)`
  const { rows } = await sql<{ kind: string; month: string }>`
    with right_ones as (
      select kind, date_trunc('month', day)::date as month, sum(amount), sum(coalesce(base_amount, 0)), sum(documents),
        sum(by_person), sum(by_category), count(*) from figure_entries group by 1, 2),
    stored as (select kind, month, ${sums} from figure_sums group by 1, 2 having sum(entries) <> 0 or sum(amount) <> 0)
    select distinct kind, month from (
      (select * from right_ones except select * from stored) union all
      (select * from stored except select * from right_ones)) d`.execute(db)
  return rows
}

/** Writers wait for a moment: what they have changed and not committed is in no snapshot. */
export async function addUp(tx: Tx, { kind, month }: { kind: string; month: string }): Promise<void> {
  await sql`lock table figure_sums in exclusive mode`.execute(tx)
  await sql`delete from figure_sums where kind = ${kind} and month = ${month}`.execute(tx)
  await sql`insert into figure_sums (${keys}, amount, base_amount, unrated, documents, by_person, by_category, entries, folded)
    select kind, date_trunc('month', day)::date, sales_org, country, customer_id, salesperson_id, category, currency, state,
        sum(amount), sum(coalesce(base_amount, 0)), count(*) filter (where base_amount is null), sum(documents),
        sum(by_person), sum(by_category), count(*), true
      from figure_entries
      where kind = ${kind} and day >= ${month}::date and day < ${month}::date + interval '1 month'
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(tx)
}
