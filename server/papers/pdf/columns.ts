import type { CellKind } from '../../sheets/cells.ts'

/** A column with every text that stands in it, as they are printed. */
export interface PrintedColumn {
  title: string
  kind: CellKind
  texts: readonly string[]
  /** The higher, the sooner it stands below its line where there is no room beside it; without one it never does. */
  rank?: number
}

export type PageSize = 'A4' | 'LETTER'
type Orientation = 'portrait' | 'landscape'

export interface Fit {
  orientation: Orientation
  fontSize: number
  /** The columns that stand beside each other, by their places, with their widths. */
  beside: { at: number; width: number }[]
  /** Those whose texts stand below their lines. */
  below: number[]
}

/** The widths of pages in points. */
const pageWidth: Record<PageSize, Record<Orientation, number>> = {
  A4: { portrait: 595.28, landscape: 841.89 },
  LETTER: { portrait: 612, landscape: 792 },
}
export const margin = 28
/** Left and right of the text of a cell. */
export const cellPadding = 2.5

/**
 * The room of a table of one column between the margins. A number, because a column that takes what is left grows with a
 * word that is too long for it, beyond the edge of the page.
 */
export const wholeWidth = (pageSize: PageSize, orientation: Orientation): number =>
  pageWidth[pageSize][orientation] - 2 * margin - 2 * cellPadding

/** Nothing is printed smaller, in points. */
export const smallest = 7

type Try = Pick<Fit, 'orientation' | 'fontSize'>
/** The sizes that are tried, the best to read first. A page across holds few lines, so it comes last. */
const tries = [
  { orientation: 'portrait', fontSize: 8 },
  { orientation: 'portrait', fontSize: 7.5 },
  { orientation: 'portrait', fontSize: smallest },
  { orientation: 'landscape', fontSize: 7.5 },
  { orientation: 'landscape', fontSize: smallest },
] as const satisfies Try[]

/** A text column gets at most this many ems of room before it wraps. */
const textRoom = 28
/** A word that is longer is broken, in ems. */
const wordRoom = 9

/** The width of a text in ems. Chinese characters are square, capitals of Noto Sans wider than small letters. */
export const emsOf = (text: string): number => {
  let ems = 0
  for (const char of text) ems += char >= '\u2e80' ? 1 : /[A-Z@%mwMW]/.test(char) ? 0.72 : 0.57
  return ems
}

const longest = (texts: readonly string[]) => texts.reduce((most, text) => Math.max(most, emsOf(text)), 0)
/** Chinese wraps between any two characters. */
const wordsOf = (text: string) => text.split(/[ \n\u2e80-\uffff]+/)
const longestWord = (texts: readonly string[]) => Math.min(longest(texts.flatMap(wordsOf)), wordRoom)

/** A title in Chinese wraps before its unit alone, because a line of one character is hard to read. */
const titleWords = (title: string) => title.split(/\s|(?=[(（])/)
/** Titles are bold. */
const longestTitleWord = (title: string) => Math.min(longest(titleWords(title)) * 1.06, wordRoom)

const isFigure = ({ kind }: PrintedColumn) => kind !== 'text'

interface Wish {
  at: number
  rank: number
  /** With which no figure wraps and no text becomes a tower of words, in ems. */
  least: number
  /** What it would like beside that. */
  more: number
}

function wishOf(column: PrintedColumn, at: number): Wish {
  const title = Math.max(longestTitleWord(column.title), 2)
  const rank = column.rank ?? 0
  if (isFigure(column)) return { at, rank, least: Math.max(longest(column.texts), title) + 0.3, more: 0 }
  const room = Math.min(longest(column.texts.flatMap((text) => text.split('\n'))), textRoom)
  const least = Math.max(longestWord(column.texts), title, 3, room / 2) + 0.3
  return { at, rank, least, more: Math.max(room - least, 0) }
}

const sum = (wishes: readonly Wish[], of: 'least' | 'more') => wishes.reduce((all, wish) => all + wish[of], 0)

/** How far the wishes for more are met before another column has a place beside them. */
const comfort = 0.8

/**
 * How the columns fit on a page of the size that the reader's printer has. What has no place beside the others at a
 * size that can be read stands below its line.
 */
export function fitColumns(columns: readonly PrintedColumn[], pageSize: PageSize = 'A4'): Fit {
  const wishes = columns.map(wishOf)
  const ranked = wishes.toSorted((a, b) => a.rank - b.rank)
  const roomFor = ({ orientation, fontSize }: Try, count: number) =>
    (pageWidth[pageSize][orientation] - 2 * margin - count * 2 * cellPadding) / fontSize
  const fits = (one: Try, chosen: readonly Wish[], share: number) =>
    sum(chosen, 'least') + sum(chosen, 'more') * share <= roomFor(one, chosen.length)
  const fixed = ranked.filter(({ rank }) => rank === 0)
  const whole = tries.find((one) => one.orientation === 'portrait' && fits(one, ranked, comfort))
  // With details below the lines, smaller letters beside each other leave fewer of them.
  const size =
    whole ??
    tries.find((one) => one.fontSize < 8 && fits(one, fixed, comfort)) ??
    tries.find((one) => fits(one, fixed, 0)) ??
    tries.at(-1)!
  let chosen = fixed
  for (const wish of ranked.slice(fixed.length))
    if (fits(size, [...chosen, wish], comfort)) chosen = [...chosen, wish]
  const beside = chosen.toSorted((a, b) => a.at - b.at)
  const [least, more] = [sum(beside, 'least'), sum(beside, 'more')]
  const spare = Math.max(roomFor(size, beside.length) - least, 0)
  return {
    ...size,
    beside: beside.map((wish) => ({
      at: wish.at,
      width: (wish.least + (more > 0 ? (spare * wish.more) / more : spare / beside.length)) * size.fontSize,
    })),
    below: wishes.filter((wish) => !beside.includes(wish)).map(({ at }) => at),
  }
}
