import { open, type Font } from 'fontkit'
import { textsIn } from '../paper.ts'
import { families, font, type Family } from './fonts.ts'
import { learnDirections, levelsOf, mirrored, runsFromRight } from './right-to-left.ts'

const names = Object.keys(families) as Family[]
const files = new Map<Family, Font>()
/** Each family's file is read once, when something is first asked of it. */
async function fontOf(name: Family): Promise<Font> {
  const file = files.get(name) ?? (await open(families[name].normal))
  files.set(name, file)
  return file
}
const has = (file: Font, character: string) => file.hasGlyphForCodePoint(character.codePointAt(0)!)

/** Marks that are seen only by what they do to the letters around them, such as joiners and directions. */
const unseen = /^\p{Default_Ignorable_Code_Point}$/u
const space = /^\s$/u
/** What a reader sees as one letter: a base with its marks, a syllable, a flag. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** How a letter is drawn: by which family, and as which characters. */
interface Drawn {
  family: Family
  text: string
}

const known = new Map<string, Drawn | undefined>()
/** Whether the first family draws a character. */
const isUsual = new Map<string, boolean>()

async function drawnAs(letter: string): Promise<Drawn | undefined> {
  // Fonts draw an accented letter better than a letter and its accent.
  const characters = Array.from(letter.normalize('NFC'))
  for (const family of names) {
    const file = await fontOf(family)
    // A mark that is not seen needs no glyph, and a font that has none for it would draw a box.
    if (characters.every((character) => has(file, character) || unseen.test(character)))
      return { family, text: characters.filter((character) => has(file, character)).join('') }
  }
  return characters.every((character) => space.test(character)) ? { family: font, text: ' ' } : undefined
}

const isBreak = (letter: string) => /^[\r\n]+$/.test(letter)

/**
 * Learns how the letters of texts are drawn, from the fonts themselves. What has once been learnt is known for as long
 * as the process lives.
 * @returns the letters of the text that no font has
 */
export async function learnLetters(text: string): Promise<string[]> {
  const usual = await fontOf(font)
  for (const character of text)
    if (!isUsual.has(character)) isUsual.set(character, has(usual, character) || isBreak(character))
  if (isPlain(text)) return []
  const letters = new Set(lettersOf(text))
  for (const letter of letters)
    if (!known.has(letter) && !isBreak(letter)) known.set(letter, await drawnAs(letter))
  return [...letters].filter((letter) => !isBreak(letter) && known.get(letter) === undefined)
}

/** Whether the first family draws all of a text that has been learnt. */
const isPlain = (text: string): boolean => {
  for (const character of text) if (isUsual.get(character) === false) return false
  return true
}

/** Spaces, and where a line may end within words that have none between them. */
const isBetween = (letter: string) => space.test(letter) || letter === '\u200b'

/**
 * How a letter of a text that has been learnt is drawn; not at all where no font has it.
 * @param after the family of the letter before it, which a space between two words of it stays with
 */
function drawingOf(letter: string, after: Family | undefined): Drawn | undefined {
  if (isBreak(letter)) return { family: after ?? font, text: letter }
  const before = after && files.get(after)
  return before && isBetween(letter) && has(before, letter)
    ? { family: after, text: letter }
    : known.get(letter)
}

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
