import { sql } from 'kysely'
import { lexiconOf, wordsIn, type Lexicon, type TradeWord } from '#shared/lines/words/lexicon.ts'
import { fragmentOf } from '../db/page.ts'
import type { Queryable, Tx } from '../db/transaction.ts'
import { countedChanges } from '../records/history/master-changes.repository.ts'
import { storedSearchText } from '../records/search-text.ts'

/** The words of the trade in use. */
export const tradeWords = (db: Queryable) =>
  db
    .selectFrom('tradeWords')
    .select(['code', 'kind', 'nameZh', 'nameEn', 'nameId', 'moreZh', 'moreEn', 'moreId', 'broader', 'usual'])
    .where('enabled', '=', true)
    .orderBy('code')
    .$narrowType<Pick<TradeWord, 'kind'>>()
    .execute()

export const readLexicon = async (db: Queryable): Promise<Lexicon> => lexiconOf(await tradeWords(db))

interface Remembered {
  changes: string
  words: readonly TradeWord[]
  lexicon: Lexicon
}
/** A database's words as of a count of changes of master data. */
const remembered = new WeakMap<object, Remembered>()

/** The words of the trade as of a count of changes of master data (`masterChanges`), which was read before. */
export async function wordsAt(db: Queryable, changes: string): Promise<Remembered> {
  const known = remembered.get(db)
  if (known?.changes === changes) return known
  const words = await tradeWords(db)
  const now = { changes, words, lexicon: lexiconOf(words) }
  remembered.set(db, now)
  return now
}

export const lexiconAt = async (db: Queryable, changes: string): Promise<Lexicon> =>
  (await wordsAt(db, changes)).lexicon

export const lexiconNow = async (db: Queryable): Promise<Lexicon> => lexiconAt(db, await countedChanges(db))

/** Materials that a changed word may concern: those that have its meaning or a part of it, and those that hold one of its words. */
const concerned = (tx: Tx, patterns: readonly string[]) =>
  sql<{ id: string }>`
  with recursive changed as (
    select code from trade_words where updated_at >= date_trunc('milliseconds', now())
    union select w.code from trade_words w join changed on w.broader = changed.code)
  update products set worded_from = '' where id in (
    select p.id from changed c join products p on p.search_words like '% ~' || lower(c.code) || ' %'
    union select p.id from unnest(${[...patterns]}::text[]) w (pattern) join products p on p.search_words like w.pattern)
  returning id`.execute(tx)

/** Words that were written in this transaction. */
const written = (tx: Tx) =>
  tx
    .selectFrom('tradeWords')
    .select(['nameZh', 'nameEn', 'nameId', 'moreZh', 'moreEn', 'moreId'])
    .where(sql<boolean>`updated_at >= date_trunc('milliseconds', now())`)
    .execute()

/** Marks the materials whose words may change by what was written in this transaction; @returns how many they are. */
export async function unwordSpoken(tx: Tx): Promise<number> {
  const words = (await written(tx)).flatMap((row) => Object.values(row).flatMap(wordsIn))
  // Each word of several is looked for by its longest part; all of them are compared when the material is worded.
  const longest = words.map(
    (word) =>
      storedSearchText(word)
        .split(/[^\p{L}\p{N}]+/u)
        .toSorted((a, b) => b.length - a.length)[0] ?? '',
  )
  const patterns = [...new Set(longest)].filter((part) => part.length > 1).map(fragmentOf)
  const { rows } = await concerned(tx, patterns)
  return rows.length
}
