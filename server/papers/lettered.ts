import { drawingOf, isBreak, isPlain, learnLetters, lettersOf } from './letters.ts'
import type { Family } from './fonts.ts'
import { learnDirections, levelsOf, mirrored, runsFromRight } from './right-to-left.ts'
import { textsIn } from './words.ts'

/** Letters that one family draws in one direction. */
interface Run {
  text: string
  font: Family
  /** Of direction, where a text has both. */
  level?: number
}

/** Letters that are written without spaces between words, by scripts whose words only a dictionary knows. */
const spaceless = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const words = new Intl.Segmenter('th', { granularity: 'word' })
/** Lets lines end after each word. */
const breakable = (text: string): string =>
  spaceless.test(text) ? [...words.segment(text)].map(({ segment }) => segment).join('\u200b') : text

const script = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** A run from right to left as it is drawn: its letters are turned by their font, signs between them are not. */
const turnedSigns = (text: string): string => {
  const signs = Array.from(text, (sign) => mirrored(sign))
  return (script.test(text) ? signs : signs.toReversed()).join('')
}

/** Words from right to left stand apart, because those of one run are drawn from left to right. */
type Kind = 'word' | 'space' | 'break'
const kindOf = (letter: string): Kind => (isBreak(letter) ? 'break' : letter.trim() === '' ? 'space' : 'word')
const isEven = (level = 0) => level % 2 === 0

function runsOf(text: string): Run[] {
  const levels = runsFromRight(text) ? levelsOf(text) : undefined
  const runs: (Run & { kind: Kind })[] = []
  let at = 0
  for (const letter of lettersOf(text)) {
    const drawn = drawingOf(letter, runs.at(-1)?.font)
    const level = levels?.[at]
    at += letter.length
    if (!drawn || drawn.text === '') continue
    const kind = kindOf(letter)
    const last = runs.at(-1)
    const isSame =
      last?.font === drawn.family && last.level === level && (last.kind === kind || isEven(level))
    if (isSame) last.text += drawn.text
    else runs.push({ text: drawn.text, font: drawn.family, kind, ...(level !== undefined && { level }) })
  }
  return runs.map(({ kind, ...run }) =>
    isEven(run.level) || kind === 'break' ? run : { ...run, text: turnedSigns(run.text) },
  )
}

const needsRuns = (text: string) => !isPlain(text) || runsFromRight(text) || spaceless.test(text)
/** A text as the runs that one family draws each; a text of usual letters stays as it is. */
export const runsIn = (text: string): string | Run[] => (needsRuns(text) ? runsOf(breakable(text)) : text)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Parts of one text, each in its own style, as parts that one family draws. */
const partsOf = (parts: readonly unknown[]): unknown[] =>
  parts.flatMap((part) => {
    if (typeof part === 'string') return runsIn(part)
    if (!isObject(part)) return [part]
    const { text } = part
    if (typeof text !== 'string') return [lettered(part)]
    const runs = runsIn(text)
    return typeof runs === 'string' ? [part] : runs.map((run) => ({ ...part, ...run }))
  })

/**
 * Content of a page in which every letter has a font that draws it; letters that none has are left out. The letters
 * have been learnt before. Texts of usual letters stay as they are.
 */
export function lettered<Node extends object>(node: Node): Node {
  for (const [key, value] of Object.entries(node)) {
    const put = (next: unknown) => Object.assign(node, { [key]: next })
    if (typeof value === 'string') {
      const runs = key === 'text' ? runsIn(value) : value
      if (typeof runs !== 'string') put(runs)
      else if (Array.isArray(node) && needsRuns(value)) put({ text: runsIn(value) })
    } else if (key === 'text' && Array.isArray(value)) put(partsOf(value))
    else if (isObject(value)) lettered(value)
  }
  return node
}

/** Learns how all texts of a value are drawn. @returns the letters that no font has */
export async function learnTexts(value: unknown): Promise<string[]> {
  const missing = new Set<string>()
  for (const text of textsIn(value)) {
    if (runsFromRight(text)) await learnDirections()
    for (const letter of await learnLetters(breakable(text))) missing.add(letter)
  }
  return [...missing]
}
