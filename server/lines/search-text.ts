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
