import { isSheetTitle, readSheetTitle } from './sheet-titles.ts'

/** Whether a text is a title: one that everybody knows, or one that the customer used before. */
export type IsTitle = (text: string) => boolean

/** A row with the number that Excel shows beside it. */
export interface SheetRow {
  row: number
  cells: readonly string[]
  /** The places of cells that Excel stores as numbers. */
  figures: readonly number[]
  /** Why nobody sees it. */
  unseen?: 'hidden' | 'struck'
  /** The places of formulas whose result the file does not hold, and of cells that reach over several rows. */
  missing?: readonly number[]
  merged?: readonly number[]
}

/** Where a table begins: its titles, and the places of their rows. `from` is -1 where it has none. */
export interface SheetHead {
  from: number
  to: number
  titles: readonly string[]
}

/** Customers put letterheads, addresses and terms above their table. */
const rowsAbove = 60

/** A number, with or without a unit behind it. */
const isFigure = (cell: string) => /^[+-]?\d[\d\s.,%]*(?:\p{L}{1,8}\.?)?$/u.test(cell.trim())
const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '')

/** The titles of two rows, one above the other; a title above stands for the blank ones to its right as well. */
function joined(above: readonly string[], below: readonly string[], isTitle: IsTitle): string[] {
  const width = Math.max(above.length, below.length)
  let group = ''
  return Array.from({ length: width }, (_, at) => {
    const [own, low] = [(above[at] ?? '').trim(), (below[at] ?? '').trim()]
    if (own !== '') group = own
    if (low === '' || low === own) return own
    const whole = `${group} ${low}`.trim()
    return [whole, low, own].find((title) => title !== '' && isTitle(title)) ?? low
  })
}

/** What the titles of a row tell: fields count more than what is only left out by its name. */
function weigh(titles: readonly string[], isTitle: IsTitle): number {
  const known = new Set(filled(titles).filter(isTitle))
  return [...known].reduce((sum, title) => sum + (readSheetTitle(title)?.aside === undefined ? 2 : 1), 0)
}
const count = (titles: readonly string[], isTitle: IsTitle) => new Set(filled(titles).filter(isTitle)).size
const figuresIn = (cells: readonly string[]) => filled(cells).filter(isFigure).length

/** Whether a row can be a head: two titles at least, and more of them than numbers. */
const canBeHead = (cells: readonly string[], isTitle: IsTitle): boolean =>
  count(cells, isTitle) >= 2 && figuresIn(cells) * 2 <= count(cells, isTitle)

/** Whether a row has titles that we know and no numbers. */
export const looksLikeTitles = (cells: readonly string[], isTitle: IsTitle = isSheetTitle): boolean =>
  count(cells, isTitle) >= 2 && count(cells, isTitle) * 2 >= filled(cells).length && figuresIn(cells) === 0

/**
 * Finds the row, or the two rows, in which most cells are titles that we know. Without such titles the table begins
 * with the first row that has three cells or as many as the sheet is wide; it is a head if numbers begin below it.
 */
export function findHead(rows: readonly SheetRow[], isTitle: IsTitle): SheetHead {
  let best: SheetHead & { score: number } = { from: -1, to: -1, titles: [], score: 0 }
  for (const [at, { cells }] of rows.slice(0, rowsAbove).entries()) {
    const score = weigh(cells, isTitle)
    if (canBeHead(cells, isTitle) && score > best.score) best = { from: at, to: at, titles: cells, score }
    if (figuresIn(cells) > 0) continue
    const below = rows[at + 1]?.cells ?? []
    if (figuresIn(below) > 0) continue
    const both = joined(cells, below, isTitle)
    const together = weigh(both, isTitle)
    const alone = weigh(below, isTitle)
    const isTwo = alone > 0 && count(both, isTitle) >= 2
    if (isTwo && together > Math.max(best.score, score, alone))
      best = { from: at, to: at + 1, titles: both, score: together }
  }
  const { score: _score, ...head } = best
  if (head.from === -1) return untitled(rows)
  // Some sheets repeat their titles in another language.
  let { to } = head
  while (looksLikeTitles(rows[to + 1]?.cells ?? [], isTitle)) to++
  return { ...head, to }
}

function untitled(rows: readonly SheetRow[]): SheetHead {
  const widest = Math.max(...rows.map(({ cells }) => filled(cells).length))
  const first = rows.findIndex(({ cells }) => filled(cells).length >= Math.min(3, widest))
  const [cells = [], below = []] = [rows[first]?.cells, rows[first + 1]?.cells]
  const isHead = figuresIn(cells) === 0 && figuresIn(below) > 0
  return isHead ? { from: first, to: first, titles: cells } : { from: -1, to: first - 1, titles: [] }
}
