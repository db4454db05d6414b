import { open, type Font } from 'fontkit'
import { families, font, type Family } from './fonts.ts'

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
export const lettersOf = (text: string): string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment)

/** How a letter is drawn: by which family, and as which characters. */
export interface Drawn {
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

export const isBreak = (letter: string) => /^[\r\n]+$/.test(letter)

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
export const isPlain = (text: string): boolean => {
  for (const character of text) if (isUsual.get(character) === false) return false
  return true
}

/** Spaces, and where a line may end within words that have none between them. */
const isBetween = (letter: string) => space.test(letter) || letter === '\u200b'

/**
 * How a letter of a text that has been learnt is drawn; not at all where no font has it.
 * @param after the family of the letter before it, which a space between two words of it stays with
 */
export function drawingOf(letter: string, after: Family | undefined): Drawn | undefined {
  if (isBreak(letter)) return { family: after ?? font, text: letter }
  const before = after && files.get(after)
  return before && isBetween(letter) && has(before, letter)
    ? { family: after, text: letter }
    : known.get(letter)
}
