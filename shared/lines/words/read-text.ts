import { goodsIn, partsOf, type Lexicon, type Meaning, type ReadPart } from './lexicon.ts'
import type { TextUnit } from './text-units.ts'

/** A word by which a text is compared with our descriptions. */
export interface ReadWord {
  /** A meaning of the trade by its code, behind a tilde, or the word itself. */
  key: string
  /** As the text has it. */
  written: string
}

export interface ReadText {
  words: ReadWord[]
  /** What goods it names. */
  head: Meaning | undefined
  /** What they are made of. */
  substances: ReadWord[]
  /** Diameters and lengths, as far as the text says so. */
  measures: string[]
}

/** Words that say nothing about which material is meant. */
const empty = new Set(
  'and the with for of in to dan untuk dengan utk yang uk ukuran size dn de od dia mm cm pc pcs pce x × ø °'.split(
    ' ',
  ),
)
export const saysNothing = (word: string): boolean => empty.has(word)

/** A text of more words is cut: what is wanted stands at its beginning. */
const wordsMax = 16
const charsMax = 2_000

export const keyOf = (meaning: Pick<Meaning, 'code'>): string => `~${meaning.code}`
export const isSize = (key: string): boolean => /^\d/.test(key)

const writtenOf = (units: readonly TextUnit[]): string =>
  units.map(({ text, kind }, i) => (i > 0 && kind !== 'han' ? ` ${text}` : text)).join('')

/** Pairs of characters, by which Chinese is compared where its words are not known. */
const pairsOf = (run: string): string[] => {
  const characters = Array.from(run)
  return characters.length === 1
    ? characters
    : characters.slice(1).map((character, i) => `${characters[i]!}${character}`)
}

function wordsOf(parts: readonly ReadPart[]): ReadWord[] {
  const words: ReadWord[] = []
  let run = ''
  const endRun = () => {
    if (run !== '') words.push(...pairsOf(run).map((pair) => ({ key: pair, written: pair })))
    run = ''
  }
  for (const { phrase, units } of parts) {
    const [{ kind, text, apart }] = units as [TextUnit]
    if (phrase || kind !== 'han' || apart) endRun()
    if (phrase) words.push({ key: keyOf(phrase.meaning), written: writtenOf(units) })
    else if (kind === 'han') run += text
    else if (kind !== 'word' || (text.length > 1 && !saysNothing(text)))
      words.push({ key: text, written: text })
  }
  endRun()
  return [...new Map(words.toReversed().map((word) => [word.key, word])).values()].toReversed()
}

/** What a text says, as far as the words of the trade tell. */
export function readText(text: string, lexicon: Lexicon, max = wordsMax): ReadText {
  const parts = partsOf(text.slice(0, charsMax), lexicon)
  const substances = parts.flatMap(({ phrase, units }) =>
    phrase?.meaning.kind === 'substance' ? [{ key: keyOf(phrase.meaning), written: writtenOf(units) }] : [],
  )
  return {
    words: wordsOf(parts).slice(0, max),
    head: goodsIn(parts).head,
    substances,
    measures: parts.flatMap(({ units }) => units.flatMap(({ measured, text }) => (measured ? [text] : []))),
  }
}
