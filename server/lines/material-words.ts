import { masterdata } from '#shared/locales/zh/masterdata.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import { foldedSearch, searchable } from './search-text.ts'

/** What the words of a material are made of. */
export interface WordedTexts {
  sapMaterialNo: string
  oldNo: string
  category: string
  descriptionZh: string
  descriptionEn: string
  specZh: string
  specEn: string
  color: string
}

/** Readings of a run of Chinese, each one syllable per character. */
export type Spell = (run: string) => readonly (readonly string[])[]

const chinese = /\p{Script=Han}+/gu
const numbers = /\d+(?:\.\d+)?/g
/** Longer runs are sentences: nobody begins a search in their middle. */
const longestRun = 24

/** Pinyin in full and by initials, from each syllable on: 管道 is found in 给水管道 too. */
const spelt = (syllables: readonly string[]): string[] =>
  syllables.flatMap((_, i) => {
    const rest = syllables.slice(i)
    return [rest.join(''), rest.map((syllable) => syllable[0]).join('')]
  })

export function wordsOf(texts: WordedTexts, spell: Spell): string {
  const { category, descriptionZh, specZh, color, ...latin } = texts
  const zh = [masterdata.categories[category as Category], descriptionZh, specZh, color].join(' ')
  const runs = new Set(zh.match(chinese))
  const whole = searchable([zh, ...Object.values(latin)].join(' ')).split(/\s+/)
  const sizes = foldedSearch(`${descriptionZh} ${specZh} ${latin.specEn}`).match(numbers) ?? []
  const pinyin = [...runs].flatMap((run) => spell(run.slice(0, longestRun)).flatMap(spelt))
  // A word of one or two letters is looked for behind a blank.
  return ` ${[...new Set([...whole, ...sizes, ...pinyin])].filter(Boolean).join(' ')}`
}

const nominal = /^dn ?\d+|^\d+(?:x\d+)+|^\d+(?:\.\d+)? ?mm\b/

/** DN110 whatever its wall; a door's width and height; '' where a material has none. */
export function nominalSizeOf({ specEn, specZh }: Pick<WordedTexts, 'specEn' | 'specZh'>): string {
  const found = nominal.exec(foldedSearch(specEn)) ?? nominal.exec(foldedSearch(specZh))
  return (found?.[0] ?? '').replace(' ', '').replace('dn', 'DN')
}
