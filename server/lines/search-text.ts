import { sql, type Expression, type SqlBool } from 'kysely'
import { fragmentOf } from '../db/page.ts'

/**
 * Normalizes a text for searching: case and width make no difference, and a size is one word, whatever sign
 * joins its numbers.
 */
export const foldedSearch = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=\d) ?[x×*] ?(?=\d)/g, 'x')

/** Also replaces Chinese characters by code points, in the form that `search_words` stores. */
export const storedSearchText = (text: string): string =>
  foldedSearch(text).replaceAll(
    /\p{Script=Han}/gu,
    (character) => `h${character.codePointAt(0)!.toString(16)}`,
  )

export const searchWords = (text: string): string[] => foldedSearch(text).split(/\s+/).filter(Boolean)

/**
 * From three letters on a word is found anywhere. Shorter ones must begin a word, because trigrams cannot
 * index them.
 */
const trigramLength = 3

/** The condition that a material contains a normalized word. */
export const holdsWord = (table: string, word: string): Expression<SqlBool> => {
  const text = storedSearchText(word)
  const like = fragmentOf(text)
  return sql`${sql.ref(`${table}.searchWords`)} like ${text.length < trigramLength ? `% ${like.slice(1)}` : like}`
}

/** The condition that a material contains every word of a text. */
export const holdsText = (table: string, text: string): Expression<SqlBool> => {
  const words = searchWords(text).map((word) => holdsWord(table, word))
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`
}
