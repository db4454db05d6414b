import { saysNothing } from '#shared/lines/words/read-text.ts'
import { plainText } from '#shared/lines/words/text-units.ts'

/** Replaces Chinese characters of a plain text by code points, in the form that `search_words` stores. */
export const storedSearchText = (text: string): string =>
  plainText(text).replaceAll(/\p{Script=Han}/gu, (character) => `h${character.codePointAt(0)!.toString(16)}`)

/** The words of a search; what says nothing counts only where there is nothing else. */
export function searchWords(text: string): string[] {
  const words = plainText(text).split(/\s+/).filter(Boolean)
  const telling = words.filter((word) => !saysNothing(word))
  return (telling.length > 0 ? telling : words).map((word) => word.replace(/^(\d+(?:\.\d+)?)mm$/, '$1'))
}
