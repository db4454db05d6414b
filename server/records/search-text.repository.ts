import { sql, type Expression, type SqlBool } from 'kysely'
import { fragmentOf } from '../db/page.ts'
import { searchWords, storedSearchText } from './search-text.ts'

/**
 * From three letters on a word is found anywhere. Shorter ones must begin a word, because trigrams cannot
 * index them.
 */
const trigramLength = 3

/** A word alone between blanks. */
export const alone = (word: string): string => `% ${fragmentOf(storedSearchText(word)).slice(1, -1)} %`

/** A size in inches stands alone, so that 1/2" is not found in 1-1/2". */
const patternOf = (word: string): string => {
  if (word.endsWith('"')) return alone(word)
  const text = storedSearchText(word)
  const like = fragmentOf(text)
  return text.length < trigramLength ? `% ${like.slice(1)}` : like
}

/** The condition that a material contains a normalized word. */
export const holdsWord = (table: string, word: string): Expression<SqlBool> =>
  sql`${sql.ref(`${table}.searchWords`)} like ${patternOf(word)}`

/** The condition that a material contains every word of a text. */
export const holdsText = (table: string, text: string): Expression<SqlBool> => {
  const words = searchWords(text).map((word) => holdsWord(table, word))
  return words.length === 0 ? sql`true` : sql`(${sql.join(words, sql` and `)})`
}
