import { nameIn, type Language } from '#shared/vocabulary/words.ts'

/** A colour of master data. */
export interface Color {
  code: string
  nameZh: string
  nameEn: string
  nameId: string
}

/** Texts of lines and colours of master data, in both directions. */
export interface ColorBook {
  readonly colors: readonly Color[]
  /** The code that a text means: a code, or a name in any language; undefined where it is no known colour. */
  codeOf(text: string): string | undefined
  /** The codes of every colour that a text may mean; the code that it is stands alone. */
  codesOf(text: string): string[]
  /** The text of a line as a reader is told it; a text that is no known colour stays as it was typed. */
  nameOf(text: string, language: Language): string
}

const folded = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Older sheets name a colour in two languages at once: `灰色 Grey`. */
const namesOf = ({ nameZh, nameEn, nameId }: Color) => [nameZh, nameEn, nameId, `${nameZh} ${nameEn}`]

/** Of colours with one name the first is meant; no name hides the code of another colour. */
export function colorBook(colors: readonly Color[]): ColorBook {
  const named = Map.groupBy(
    colors.flatMap((color) => [...new Set(namesOf(color).map(folded))].map((name) => ({ name, color }))),
    ({ name }) => name,
  )
  const coded = new Map(colors.map((color) => [folded(color.code), color]))
  const meant = (text: string): Color[] => {
    const own = coded.get(folded(text))
    return own ? [own] : (named.get(folded(text)) ?? []).map(({ color }) => color)
  }
  return {
    colors,
    codeOf: (text) => meant(text)[0]?.code,
    codesOf: (text) => meant(text).map(({ code }) => code),
    nameOf(text, language) {
      const [color] = meant(text)
      return color ? nameIn(color, language) : text
    },
  }
}

export const noColors: ColorBook = colorBook([])
