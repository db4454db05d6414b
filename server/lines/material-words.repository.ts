import { sql } from 'kysely'
import type { Lexicon } from '#shared/lines/words/lexicon.ts'
import type { Queryable, Tx } from '../db/transaction.ts'
import { nominalSizeOf, wordsOf, type Spell } from './material-words.ts'
import { readLexicon, unwordSpoken } from './trade-words.repository.ts'

const batch = 500
const texts = [
  'sapMaterialNo',
  'oldNo',
  'category',
  'descriptionZh',
  'descriptionEn',
  'specZh',
  'specEn',
] as const

/** A material is found by every name of its colour. */
const colorNames = sql<string>`case when colors.code is null then products.color
  else concat_ws(' ', colors.name_zh, colors.name_en, colors.name_id) end`.as('color')

/**
 * A hash of the texts from which the words were made. It is the expression of the index of migration 0022, by
 * which changed rows are found.
 */
const source = sql<string>`md5(sap_material_no || E'\n' || old_no || E'\n' || category || E'\n' || description_zh || E'\n'
    || description_en || E'\n' || spec_zh || E'\n' || spec_en || E'\n' || color)`

/** The table of readings is large, so it is loaded only when a material has to be spelt. */
async function loadSpelling(): Promise<Spell> {
  const { pinyin } = await import('pinyin-pro')
  const known = new Map<string, readonly (readonly string[])[]>()
  const read = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true })
  return (run) => {
    const found = known.get(run)
    if (found) return found
    // A character may have another reading inside a word, and many people type its usual one: 给水 is jishui
    // and is typed geishui.
    const readings = [read(run), Array.from(run, (character) => read(character)[0] ?? '')]
    known.set(run, readings)
    return readings
  }
}

/** Writes the search words of every material whose texts have changed. */
export async function wordMaterials(db: Queryable): Promise<void> {
  let spell: Spell | undefined
  let lexicon: Lexicon | undefined
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .leftJoin('colors', 'colors.code', 'products.color')
      .select(['products.id', ...texts, colorNames, source.as('wordedFrom')])
      .where(sql<boolean>`worded_from <> ${source}`)
      .limit(batch)
      .execute()
    if (rows.length === 0) return
    spell ??= await loadSpelling()
    lexicon ??= await readLexicon(db)
    const words = rows.map(({ id, wordedFrom, ...row }) => ({
      id,
      ...wordsOf(row, lexicon!, spell!),
      size: nominalSizeOf(row),
      source: wordedFrom,
    }))
    await sql`
      update products set search_words = w.words, kind = w.kind, nominal_size = w.size, worded_from = w.source
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) w (id uuid, words text, kind text, size text, source text)
      where products.id = w.id`.execute(db)
  }
}

/** Writes the words of materials whose colour was renamed in this transaction. */
export async function wordColored(tx: Tx): Promise<void> {
  await sql`update products set worded_from = ''
    where color in (select code from colors where updated_at >= date_trunc('milliseconds', now()))`.execute(
    tx,
  )
  await wordMaterials(tx)
}

/** So many materials are worded within the write that changes their words; more are left to a job. */
const atOnce = 1_000

/** Writes the words of materials that words of the trade concern which were changed in this transaction, if they are few. */
export async function wordSpoken(tx: Tx): Promise<void> {
  if ((await unwordSpoken(tx)) <= atOnce) await wordMaterials(tx)
}

/** Whether materials wait for their words. */
export async function hasUnworded(db: Queryable): Promise<boolean> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`worded_from <> ${source}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
