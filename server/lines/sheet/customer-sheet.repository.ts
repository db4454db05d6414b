import { sql } from 'kysely'
import type { SheetField } from '#shared/lines/sheet/sheet-titles.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { fragmentOf } from '../../db/page.ts'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { ownWordings } from '../customer-number.repository.ts'
import { alone } from '../../records/search-text.repository.ts'
import { storedSearchText } from '../../records/search-text.ts'

export const columnsOf = (db: Queryable, customerId: string) =>
  db
    .selectFrom('customerSheetColumns')
    .select(['key', 'field'])
    .where('customerId', '=', customerId)
    .orderBy('key')
    .execute()

interface Remembered {
  customerId: string
  columns: readonly { key: string; field: SheetField | '' }[]
}

export const rememberColumns = (tx: Tx, actor: Actor, { customerId, columns }: Remembered, at: string) =>
  sql`insert into customer_sheet_columns (customer_id, key, field, updated_by, updated_at)
    select ${customerId}::uuid, c.key, c.field, ${actor.name}, ${at}::timestamptz
      from unnest(${columns.map(({ key }) => key)}::text[], ${columns.map(({ field }) => field)}::text[]) c (key, field)
    on conflict (customer_id, key) do update
      set field = excluded.field, updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(
    tx,
  )

/** @param key the column; all of them without it */
export const forgetColumns = (
  tx: Tx,
  { customerId, key }: { customerId: string; key?: string | undefined },
) =>
  tx
    .deleteFrom('customerSheetColumns')
    .where('customerId', '=', customerId)
    .$if(key !== undefined, (query) => query.where('key', '=', key!))
    .execute()

/** A word of a search text: numbers and meanings stand alone, a short word begins one, any other is found anywhere. */
const patternOf = (word: string): string => {
  if (/^[\d~]/.test(word)) return alone(word)
  const text = storedSearchText(word)
  return text.length < 3 ? `% ${fragmentOf(text).slice(1)}` : fragmentOf(text)
}

/** So many materials with a word are looked at; a word that more have tells little. */
const holdersMax = 2_000
/** A wording finds materials by its rarest words; all of them are compared afterwards. */
const rarestMax = 4
/** As many as are compared with each wording. */
const comparedMax = 12

/**
 * The materials that wordings may mean, by their places: those that the customer calls exactly so, and those that share
 * its rarest words. One query, however many wordings there are.
 */
export async function materialsWorded(
  db: Queryable,
  customerId: string,
  wordings: readonly { key: string; words: readonly string[]; kind: string }[],
): Promise<{ own: (readonly [number, string[]])[]; worded: (readonly [number, string[]])[] }> {
  if (wordings.length === 0) return { own: [], worded: [] }
  const words = [...new Set(wordings.flatMap((wording) => wording.words))]
  const wordRows = wordings.flatMap((wording, at) => wording.words.map((word) => ({ at, word })))
  const { rows } = await sql<{ at: number; own: boolean; ids: string[] }>`
    with word as (
      select * from unnest(${words}::text[], ${words.map(patternOf)}::text[]) w (word, pattern)),
    holder as materialized (
      select w.word, h.id, h.kind from word w cross join lateral (
        select p.id, p.kind from products p where p.enabled and p.search_words like w.pattern limit ${holdersMax}) h),
    weight as materialized (select word, 1 / ln(1 + count(*)) as weight from holder group by word),
    asked as (
      select a.at, a.word, weight.weight, row_number() over (partition by a.at order by weight.weight desc) as rarity
        from unnest(${wordRows.map(({ at }) => at)}::int[], ${wordRows.map(({ word }) => word)}::text[]) a (at, word)
        join weight using (word)),
    ranked as (
      select a.at, h.id, row_number() over (partition by a.at
          order by (h.kind = (${wordings.map(({ kind }) => kind)}::text[])[a.at + 1]) desc, sum(a.weight) desc, h.id) as nth
        from asked a join holder h using (word) where a.rarity <= ${rarestMax} group by a.at, h.id, h.kind),
    own as materialized (${ownWordings(customerId)})
    select at, false as own, array_agg(id order by nth) as ids from ranked where nth <= ${comparedMax} group by at
    union all
    select k.at, true, array_agg(distinct own.id)
      from unnest(${wordings.map(({ key }) => key)}::text[]) with ordinality as w (key, nth)
      cross join lateral (select (w.nth - 1)::int as at) k
      join own on own.said = w.key group by k.at`.execute(db)
  const hitsOf = (own: boolean) =>
    rows.filter((row) => row.own === own).map(({ at, ids }) => [at, ids] as const)
  return { own: hitsOf(true), worded: hitsOf(false) }
}
