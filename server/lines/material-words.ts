import { masterdata } from '#shared/locales/zh/masterdata.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import { foldedSearch, storedSearchText } from './search-text.ts'

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
const numbers = /\d+(?:\.\d+)?/g
/** A longer run is a sentence, and nobody starts a search in the middle of one. */
const longestRun = 24

/** Pinyin in full and as initials, starting at each syllable, so that 管道 is found in 给水管道. */
const pinyinOf = (syllables: readonly string[]): string[] =>
  syllables.flatMap((_, i) => {
    const rest = syllables.slice(i)
    return [rest.join(''), rest.map((syllable) => syllable[0]).join('')]
  })

export function wordsOf(texts: MaterialTexts, spell: Spell): string {
  const { category, descriptionZh, specZh, color, ...latin } = texts
  const zh = [masterdata.categories[category as Category], descriptionZh, specZh, color].join(' ')
  const runs = new Set(zh.match(chinese))
  const whole = storedSearchText([zh, ...Object.values(latin)].join(' ')).split(/\s+/)
  const sizes = foldedSearch(`${descriptionZh} ${specZh} ${latin.specEn}`).match(numbers) ?? []
  const pinyin = [...runs].flatMap((run) => spell(run.slice(0, longestRun)).flatMap(pinyinOf))
  // Words start with a blank, by which a search for one or two letters finds the beginning of a word.
  return ` ${[...new Set([...whole, ...sizes, ...pinyin])].filter(Boolean).join(' ')}`
}

const nominal = /^dn ?\d+|^\d+(?:x\d+)+|^\d+(?:\.\d+)? ?mm\b/

/**
 * The size by which a material is chosen: DN110 whatever its wall, a door's width and height, or '' where it
 * has none.
 */
export function nominalSizeOf({ specEn, specZh }: Pick<MaterialTexts, 'specEn' | 'specZh'>): string {
  const found = nominal.exec(foldedSearch(specEn)) ?? nominal.exec(foldedSearch(specZh))
  return (found?.[0] ?? '').replace(' ', '').replace('dn', 'DN')
}
