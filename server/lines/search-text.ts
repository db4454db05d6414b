import { sql, type Expression, type SqlBool } from 'kysely'
import { fragmentOf } from '../db/page.ts'

/** A text as searches read it: case and width do not count, and a size is one word, however its sign is written. */
export const foldedSearch = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=\d) ?[x×*] ?(?=\d)/g, 'x')

/** The same with Chinese by code points, as `search_words` keeps it. */
export const searchable = (text: string): string =>
  foldedSearch(text).replaceAll(
    /\p{Script=Han}/gu,
    (character) => `h${character.codePointAt(0)!.toString(16)}`,
  )

export const searchWords = (text: string): string[] => foldedSearch(text).split(/\s+/).filter(Boolean)

/** Three letters are found anywhere; fewer must begin a word, because trigrams have no key for less. */
const anywhere = 3

/** A material that holds a folded word. */
export const holdsWord = (table: string, word: string): Expression<SqlBool> => {
  const text = searchable(word)
  const like = fragmentOf(text)
  return sql`${sql.ref(`${table}.searchWords`)} like ${text.length < anywhere ? `% ${like.slice(1)}` : like}`
}

/** A material that holds every word of a text. */
export const holdsText = (table: string, text: string): Expression<SqlBool> => {
  const words = searchWords(text).map((word) => holdsWord(table, word))
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`
}
