import type { CellKind } from '../spreadsheets/cells.ts'

/** A column with every text that stands in it, as they are printed. */
export interface PrintedColumn {
  title: string
  kind: CellKind
  texts: readonly string[]
}

export interface Fit {
  orientation: 'portrait' | 'landscape'
  fontSize: number
  widths: number[]
}

/** A4 in points. */
const page = { portrait: 595.28, landscape: 841.89 }
export const margin = 36
/** Left and right of the text of a cell. */
export const cellPadding = 3

/** The sizes that are tried, the best to read first. */
const tries = [
  { orientation: 'portrait', fontSize: 8 },
  { orientation: 'portrait', fontSize: 7 },
  { orientation: 'landscape', fontSize: 7.5 },
  { orientation: 'landscape', fontSize: 6.5 },
  { orientation: 'landscape', fontSize: 5.5 },
  { orientation: 'landscape', fontSize: 4.5 },
] as const

/** A text column gets at most this many characters of room before it wraps. */
const textRoom = 40
/** A word that is longer is broken. */
const wordRoom = 14

/** The width of a text in ems. Chinese characters are square, capitals of Noto Sans wider than small letters. */
export const emsOf = (text: string): number => {
  let ems = 0
  for (const char of text) ems += char >= '\u2e80' ? 1 : /[A-Z@%mwMW]/.test(char) ? 0.72 : 0.57
  return ems
}

const longest = (texts: readonly string[]) => texts.reduce((most, text) => Math.max(most, emsOf(text)), 0)
/** Chinese wraps between any two characters. */
const wordsOf = (text: string) => text.split(/[\s\u2e80-\uffff]+/)
const longestWord = (texts: readonly string[]) => Math.min(longest(texts.flatMap(wordsOf)), wordRoom * 0.6)

/** A title in Chinese wraps before its unit alone, because a line of one character is hard to read. */
const titleWords = (title: string) => title.split(/\s|(?=[(（])/)
const longestTitleWord = (title: string) => Math.min(longest(titleWords(title)), wordRoom * 0.6)

const isFigure = ({ kind }: PrintedColumn) => kind !== 'text'

/** The least width of a column in ems, with which no figure wraps, and how much more it would like. */
function wishOf(column: PrintedColumn): { least: number; more: number } {
  const title = Math.max(longestTitleWord(column.title), 2)
  if (isFigure(column)) return { least: Math.max(longest(column.texts), title) + 0.3, more: 0 }
  const least = Math.max(longestWord(column.texts), title, 3) + 0.3
  return { least, more: Math.max(Math.min(longest(column.texts), textRoom) - least, 0) }
}

/** How the columns fit on a page: upright if they can be read there, otherwise across. */
export function fitColumns(columns: readonly PrintedColumn[]): Fit {
  const wishes = columns.map(wishOf)
  const least = wishes.reduce((sum, wish) => sum + wish.least, 0)
  const more = wishes.reduce((sum, wish) => sum + wish.more, 0)
  const roomIn = (orientation: Fit['orientation']) =>
    page[orientation] - 2 * margin - columns.length * 2 * cellPadding
  const chosen =
    tries.find(({ orientation, fontSize }) => {
      const ems = roomIn(orientation) / fontSize
      // Descriptions need some room beside the figures, or every line becomes a tower of words.
      return least + more * 0.4 <= ems
    }) ?? tries.at(-1)!
  const { orientation, fontSize } = chosen
  const room = roomIn(orientation)
  const spare = room - least * fontSize
  const share = more > 0 ? spare / more : 0
  const widths = wishes.map((wish) =>
    spare < 0
      ? (room * wish.least) / least
      : wish.least * fontSize + (more > 0 ? wish.more * share : spare / columns.length),
  )
  return { orientation, fontSize, widths }
}
