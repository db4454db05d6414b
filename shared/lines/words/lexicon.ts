import type { TradeWordKind } from '#shared/vocabulary/words.ts'
import { unitsOf, type TextUnit } from './text-units.ts'

/** A meaning with its words in three languages, as the administrator keeps it (D200). */
export interface TradeWord {
  code: string
  kind: TradeWordKind
  nameZh: string
  nameEn: string
  nameId: string
  /** Further words, with commas between them. */
  moreZh: string
  moreEn: string
  moreId: string
  /** The meaning of which this one is a part. */
  broader: string
  /** What is meant where nothing else is said. */
  usual: string
}

/** A word of a meaning as the parts of a text. */
interface Phrase {
  units: readonly string[]
  meaning: Meaning
  /** Written by Indonesian buyers alone, who say first what it is and then of which sort. */
  indonesian: boolean
}

export interface Meaning {
  code: string
  kind: TradeWordKind
  usual: string
  /** The meanings of which it is a part, the nearest first. */
  broader: readonly string[]
  /** All its words as they are written. */
  words: readonly string[]
}

export interface Lexicon {
  meanings: ReadonlyMap<string, Meaning>
  /** By the last part of each phrase, the longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
}

/** The words of a cell of the table. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[,;，；、\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

const textOf = (units: readonly TextUnit[]): string[] => units.map(({ text }) => text)

function broaderOf(code: string, byCode: ReadonlyMap<string, TradeWord>): string[] {
  const found: string[] = []
  for (let next = byCode.get(code)?.broader; next && !found.includes(next); next = byCode.get(next)?.broader)
    if (byCode.has(next)) found.push(next)
  return found
}

/** The words of the trade, ready for reading texts. */
export function lexiconOf(rows: readonly TradeWord[]): Lexicon {
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const meanings = new Map<string, Meaning>()
  const phrases = new Map<string, Phrase[]>()
  for (const row of rows) {
    const { code, kind, usual } = row
    const indonesian = [row.nameId, ...wordsIn(row.moreId)]
    const others = [row.nameZh, row.nameEn, ...wordsIn(row.moreZh), ...wordsIn(row.moreEn)]
    const words = [...new Set([...others, ...indonesian])]
    const meaning = { code, kind, usual, broader: broaderOf(code, byCode), words }
    meanings.set(code, meaning)
    const known = new Set<string>()
    for (const word of words) {
      const units = textOf(unitsOf(word))
      const key = units.join(' ')
      if (units.length === 0 || known.has(key)) continue
      known.add(key)
      const last = units.at(-1)!
      const phrase = { units, meaning, indonesian: !others.includes(word) }
      phrases.set(last, [...(phrases.get(last) ?? []), phrase])
    }
  }
  for (const some of phrases.values()) some.sort((a, b) => b.units.length - a.units.length)
  return { meanings, phrases }
}

/** A part of a text, or several that are one word of the trade. */
export interface ReadPart {
  units: readonly TextUnit[]
  phrase?: Phrase
}

/** A phrase that ends at a place of a text. */
function phraseAt(units: readonly TextUnit[], end: number, { phrases }: Lexicon): Phrase | undefined {
  return phrases.get(units[end - 1]!.text)?.find((phrase) => {
    const start = end - phrase.units.length
    if (start < 0) return false
    const some = units.slice(start, end)
    return some.every(({ text, apart }, i) => text === phrase.units[i] && !(apart && i > 0))
  })
}

/**
 * A text as words of the trade and what stands between them. It is read from its end: the longest word that ends there
 * is meant, so that 排水管帽 is a cap and no pipe.
 */
export function partsOf(text: string, lexicon: Lexicon): ReadPart[] {
  const units = unitsOf(text)
  const found: ReadPart[] = []
  for (let end = units.length; end > 0;) {
    const phrase = phraseAt(units, end, lexicon)
    const start = end - (phrase?.units.length ?? 1)
    found.push({ units: units.slice(start, end), ...(phrase && { phrase }) })
    end = start
  }
  return found.toReversed()
}

/**
 * What goods a text names. A word of goods before another says of which sort it is, as a door's hinge is a hinge; in
 * Indonesian it stands behind. What is said after a comma or `with` does not count.
 */
export function goodsIn(parts: readonly ReadPart[]): { head: Meaning | undefined; named: Meaning[] } {
  const goods: Phrase[] = []
  for (const { phrase, units } of parts) {
    if (goods.length > 0 && units[0]!.apart) break
    if (phrase?.meaning.kind === 'goods') goods.push(phrase)
  }
  const head = goods[0]?.indonesian ? goods[0] : goods.at(-1)
  return { head: head?.meaning, named: [...new Set(goods.map(({ meaning }) => meaning))] }
}

/** Whether one of two meanings is part of the other, or both are the same. */
export const isRelated = (a: Meaning, b: Meaning): boolean =>
  a.code === b.code || a.broader.includes(b.code) || b.broader.includes(a.code)

/** The codes of a meaning and of all that are part of it. */
export const partsOfMeaning = ({ code }: Meaning, { meanings }: Lexicon): string[] =>
  [...meanings.values()]
    .filter((one) => one.code === code || one.broader.includes(code))
    .map((one) => one.code)
