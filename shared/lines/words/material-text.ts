import type { LineMaterial } from '../line.schema.ts'
import { goodsIn, partsOf, type Lexicon, type Meaning } from './lexicon.ts'
import { keyOf, readText } from './read-text.ts'

/**
 * The sizes of pipes and their fittings in inches, as buyers ask for them, by the outer diameters in millimetres of
 * plastic pipes (ISO 161-1 and the practice of the trade).
 */
const inches: Readonly<Record<string, string>> = {
  16: '3/8"',
  20: '1/2"',
  25: '3/4"',
  32: '1"',
  40: '1-1/4"',
  50: '1-1/2"',
  63: '2"',
  75: '2-1/2"',
  90: '3"',
  110: '4"',
  125: '5"',
  140: '5"',
  160: '6"',
  200: '8"',
  225: '8"',
  250: '10"',
  315: '12"',
}

/** The size in inches of an outer diameter, or undefined where the trade has none. */
const inchesOf = (millimetres: string): string | undefined => inches[millimetres]

/** What tells which goods a material is. */
type Described = Pick<LineMaterial, 'descriptionZh' | 'descriptionEn' | 'category'>

/** What goods a material is, by its Chinese description and else by its English one, and all that the two name. */
export function goodsOf(
  { descriptionZh, descriptionEn }: Pick<Described, 'descriptionZh' | 'descriptionEn'>,
  lexicon: Lexicon,
): { head: Meaning | undefined; named: Meaning[] } {
  const [zh, en] = [descriptionZh, descriptionEn].map((text) => goodsIn(partsOf(text, lexicon)))
  return { head: zh!.head ?? en!.head, named: [...new Set([...zh!.named, ...en!.named])] }
}

const nominal = /(?:^|[^a-z])(?:dn|de|d) ?(\d+)/

/** The size in inches by which a pipe or a fitting is also asked for. */
export function inchesIn({ category }: Pick<Described, 'category'>, ...texts: readonly string[]): string[] {
  if (category !== 'pipe') return []
  const size = texts.map((text) => nominal.exec(text.toLowerCase())?.[1]).find(Boolean)
  const inch = size === undefined ? undefined : inchesOf(size)
  return inch === undefined ? [] : [inch]
}

type Compared = Pick<
  LineMaterial,
  | 'descriptionZh'
  | 'descriptionEn'
  | 'specZh'
  | 'specEn'
  | 'oldNo'
  | 'color'
  | 'customerDescription'
  | 'category'
>

/** What a wording is compared with: every word of a material, and what goods it is. */
export interface MaterialText {
  words: ReadonlySet<string>
  head: Meaning | undefined
  substances: ReadonlySet<string>
}

export function materialText(material: Compared, lexicon: Lexicon): MaterialText {
  const { descriptionZh, descriptionEn, specZh, specEn, oldNo, color, customerDescription } = material
  const texts = [descriptionZh, descriptionEn, specZh, specEn]
  const read = readText([...texts, oldNo, color, customerDescription].join(' | '), lexicon, Infinity)
  const own = [descriptionZh, descriptionEn].flatMap((text) => readText(text, lexicon).substances)
  const { head, named } = goodsOf(material, lexicon)
  const broader = named.flatMap((meaning) => meaning.broader.map((code) => keyOf({ code })))
  return {
    words: new Set([
      ...read.words.map(({ key }) => key),
      ...named.map(keyOf),
      ...broader,
      ...broaderSubstances(own, lexicon),
      ...inchesIn(material, specZh, specEn, descriptionZh, descriptionEn),
    ]),
    head,
    substances: new Set(own.map(({ key }) => key)),
  }
}

const broaderSubstances = (words: readonly { key: string }[], { meanings }: Lexicon): string[] =>
  words.flatMap(({ key }) => (meanings.get(key.slice(1))?.broader ?? []).map((code) => keyOf({ code })))
