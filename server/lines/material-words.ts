import { masterdata } from '#shared/locales/zh/masterdata.ts'
import { partsOf, type Lexicon } from '#shared/lines/words/lexicon.ts'
import { goodsOf, inchesIn } from '#shared/lines/words/material-text.ts'
import { keyOf } from '#shared/lines/words/read-text.ts'
import { plainText } from '#shared/lines/words/text-units.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import { storedSearchText } from '../records/search-text.ts'

/** The texts from which the search words of a material are made. */
export interface MaterialTexts {
  sapMaterialNo: string
  oldNo: string
  category: string
  descriptionZh: string
  descriptionEn: string
  specZh: string
  specEn: string
  color: string
}

/** The readings of a run of Chinese characters, each with one syllable per character. */
export type Spell = (run: string) => readonly (readonly string[])[]

const chinese = /\p{Script=Han}+/gu
const sizesIn = /\d[\d/-]{0,8}"|\d+(?:\.\d+)?/g
/** A longer run is a sentence, and nobody starts a search in the middle of one. */
const longestRun = 24

/** Pinyin in full and as initials, starting at each syllable, so that 管道 is found in 给水管道. */
const pinyinOf = (syllables: readonly string[]): string[] =>
  syllables.flatMap((_, i) => {
    const rest = syllables.slice(i)
    return [rest.join(''), rest.map((syllable) => syllable[0]).join('')]
  })

const pinyinFromStart = (syllables: readonly string[]): string[] => pinyinOf(syllables).slice(0, 2)

/** The code of the goods that a material is, and the meanings by which it is found: what it names, and what those are part of. */
function meaningsOf(texts: MaterialTexts, lexicon: Lexicon) {
  const { descriptionZh, descriptionEn, specZh, specEn, color } = texts
  const { head, named } = goodsOf(texts, lexicon)
  const qualities = [descriptionZh, descriptionEn, specZh, specEn, color].flatMap((text) =>
    partsOf(text, lexicon).flatMap(({ phrase }) =>
      phrase && phrase.meaning.kind !== 'goods' ? [phrase.meaning] : [],
    ),
  )
  const own = [...named, ...qualities]
  const broader = own.flatMap((meaning) => meaning.broader.map((code) => lexicon.meanings.get(code)!))
  return { kind: head?.code ?? '', meanings: [...new Set([...own, ...broader])] }
}

/** Everything by which a material is found, and what goods it is. */
export function wordsOf(
  texts: MaterialTexts,
  lexicon: Lexicon,
  spell: Spell,
): { words: string; kind: string } {
  const { category, descriptionZh, specZh, color, ...latin } = texts
  const zh = [masterdata.categories[category as Category], descriptionZh, specZh, color].join(' ')
  const { kind, meanings } = meaningsOf(texts, lexicon)
  const called = meanings.flatMap(({ words }) => words)
  const whole = storedSearchText([zh, ...Object.values(latin), ...called].join(' ')).split(/\s+/)
  const sizes = plainText(`${descriptionZh} ${specZh} ${latin.specEn}`).match(sizesIn) ?? []
  const inches = inchesIn({ category: category as Category }, specZh, latin.specEn, descriptionZh)
  const spelt = (text: string, of: typeof pinyinOf) =>
    [...new Set(text.match(chinese))].flatMap((run) => spell(run.slice(0, longestRun)).flatMap(of))
  const pinyin = [...spelt(zh, pinyinOf), ...spelt(called.join(' '), pinyinFromStart)]
  const marks = meanings.map((meaning) => keyOf(meaning).toLowerCase())
  const words = new Set([...whole, ...sizes, ...inches, ...pinyin, ...marks])
  // Words stand between blanks, by which a search for one or two letters finds the beginning of a word.
  return { words: ` ${[...words].filter(Boolean).join(' ')} `, kind }
}

const nominal = /^dn ?\d+|^\d+(?:x\d+)+|^\d+(?:\.\d+)? ?mm\b/

/**
 * The size by which a material is chosen: DN110 whatever its wall, a door's width and height, or '' where it
 * has none.
 */
export function nominalSizeOf({ specEn, specZh }: Pick<MaterialTexts, 'specEn' | 'specZh'>): string {
  const found = nominal.exec(plainText(specEn)) ?? nominal.exec(plainText(specZh))
  return (found?.[0] ?? '').replace(' ', '').replace('dn', 'DN')
}
