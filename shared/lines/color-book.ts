import type { Language } from '#shared/vocabulary/words.ts'

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
  /** The text of a line as a reader is told it; a text that is no known colour stays as it was typed. */
  nameOf(text: string, language: Language): string
}

const folded = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

export const colorName = (color: Color, language: Language): string =>
  ({ zh: color.nameZh, en: color.nameEn, id: color.nameId })[language]

/** Older sheets name a colour in two languages at once: `灰色 Grey`. */
const namesOf = ({ nameZh, nameEn, nameId }: Color) => [nameZh, nameEn, nameId, `${nameZh} ${nameEn}`]

/** Of colours with one name the first is meant; no name hides the code of another colour. */
export function colorBook(colors: readonly Color[]): ColorBook {
  const named = colors.flatMap((color) => namesOf(color).map((name) => [folded(name), color] as const))
  const coded = colors.map((color) => [folded(color.code), color] as const)
  const known = new Map([...named.toReversed(), ...coded])
  return {
    colors,
    codeOf: (text) => known.get(folded(text))?.code,
    nameOf(text, language) {
      const color = known.get(folded(text))
      return color ? colorName(color, language) : text
    },
  }
}

export const noColors: ColorBook = colorBook([])
