import type { CellKind } from '../spreadsheets/cells.ts'

/** A column with every text that stands in it, as they are printed. */
export interface PrintedColumn {
  title: string
  kind: CellKind
  texts: readonly string[]
}

export interface Fit {
  pageSize: 'A4' | 'A3'
  orientation: 'portrait' | 'landscape'
  fontSize: number
  widths: number[]
}

/** The widths of pages in points. */
const pageWidth = {
  A4: { portrait: 595.28, landscape: 841.89 },
  A3: { portrait: 841.89, landscape: 1190.55 },
}
export const margin = 36
/** Left and right of the text of a cell. */
export const cellPadding = 3

/**
 * The sizes that are tried, the best to read first. A larger page is easier to read than smaller letters, also where a
 * printer makes it small again.
 */
const tries = [
  { pageSize: 'A4', orientation: 'portrait', fontSize: 8 },
  { pageSize: 'A4', orientation: 'portrait', fontSize: 7 },
  { pageSize: 'A4', orientation: 'landscape', fontSize: 7.5 },
  { pageSize: 'A4', orientation: 'landscape', fontSize: 6.5 },
  { pageSize: 'A4', orientation: 'landscape', fontSize: 5.5 },
  { pageSize: 'A3', orientation: 'landscape', fontSize: 7 },
  { pageSize: 'A3', orientation: 'landscape', fontSize: 6 },
  { pageSize: 'A3', orientation: 'landscape', fontSize: 5 },
] as const satisfies Omit<Fit, 'widths'>[]

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
const wordsOf = (text: string) => text.split(/[ \n\u2e80-\uffff]+/)
const longestWord = (texts: readonly string[]) => Math.min(longest(texts.flatMap(wordsOf)), wordRoom * 0.6)

/** A title in Chinese wraps before its unit alone, because a line of one character is hard to read. */
const titleWords = (title: string) => title.split(/\s|(?=[(（])/)
/** Titles are bold. */
const longestTitleWord = (title: string) => Math.min(longest(titleWords(title)) * 1.06, wordRoom * 0.6)

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
  const roomIn = ({ pageSize, orientation }: Omit<Fit, 'widths'>) =>
    pageWidth[pageSize][orientation] - 2 * margin - columns.length * 2 * cellPadding
  // Descriptions need some room beside the figures, or every line becomes a tower of words.
  const chosen = tries.find((one) => least + more * 0.4 <= roomIn(one) / one.fontSize) ?? tries.at(-1)!
  const room = roomIn(chosen)
  // Smaller letters are hard to read, but a figure that is broken in two is read wrongly.
  const fontSize = Math.min(chosen.fontSize, room / least)
  const spare = room - least * fontSize
  const widths = wishes.map(
    (wish) => wish.least * fontSize + (more > 0 ? (spare * wish.more) / more : spare / columns.length),
  )
  return { ...chosen, fontSize, widths }
}
