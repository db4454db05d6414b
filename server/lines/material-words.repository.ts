import { sql } from 'kysely'
import type { Queryable } from '../db/transaction.ts'
import { nominalSizeOf, wordsOf, type Spell } from './material-words.ts'

const batch = 500
const texts = [
  'sapMaterialNo',
  'oldNo',
  'category',
  'descriptionZh',
  'descriptionEn',
  'specZh',
  'specEn',
  'color',
] as const

/** Which texts words were made of, in the words of the index of 0022, which knows the rows where they are others. */
const source = sql<string>`md5(sap_material_no || E'\n' || old_no || E'\n' || category || E'\n' || description_zh || E'\n'
    || description_en || E'\n' || spec_zh || E'\n' || spec_en || E'\n' || color)`

/** Loaded by whoever has something to spell: a running server hardly ever has. */
async function spelling(): Promise<Spell> {
  const { pinyin } = await import('pinyin-pro')
  const known = new Map<string, readonly (readonly string[])[]>()
  const read = (text: string) => pinyin(text, { toneType: 'none', type: 'array', v: true })
  return (run) => {
    const found = known.get(run)
    if (found) return found
    // Many know a character by its usual sound alone, where a word has another: 给水 is jishui, and typed geishui.
    const readings = [read(run), Array.from(run, (character) => read(character)[0] ?? '')]
    known.set(run, readings)
    return readings
  }
}

/** Writes the words of every material whose texts have changed since. */
export async function wordMaterials(db: Queryable): Promise<void> {
  let spell: Spell | undefined
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .select(['id', ...texts, source.as('wordedFrom')])
      .where(sql<boolean>`worded_from <> ${source}`)
      .limit(batch)
      .execute()
    if (rows.length === 0) return
    spell ??= await spelling()
    const words = rows.map(({ id, wordedFrom, ...row }) => ({
      id,
      words: wordsOf(row, spell!),
      size: nominalSizeOf(row),
      source: wordedFrom,
    }))
    await sql`
      update products set search_words = w.words, nominal_size = w.size, worded_from = w.source
      from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) w (id uuid, words text, size text, source text)
      where products.id = w.id`.execute(db)
  }
}
