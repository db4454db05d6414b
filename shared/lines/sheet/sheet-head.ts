import { isSheetTitle } from './sheet-titles.ts'

/** Whether a text is a title: one that everybody knows, or one that the customer used before. */
export type IsTitle = (text: string) => boolean

/** A row with the number that Excel shows beside it. */
export interface SheetRow {
  row: number
  cells: readonly string[]
  /** The places of cells that Excel stores as numbers. */
  figures: readonly number[]
  /** The places of formulas, and of cells that were merged over several rows. */
  formulas: readonly number[]
  merged: readonly number[]
}

/** Where a table begins: its titles, and the places of their rows. `from` is -1 where it has none. */
export interface SheetHead {
  from: number
  to: number
  titles: readonly string[]
}

/** Customers put letterheads, addresses and terms above their table. */
const rowsAbove = 40

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
    const whole = `${group} ${low}`.trim()
    const spellings = low === '' ? [own] : [whole, low, own]
    return spellings.find((title) => title !== '' && isTitle(title)) ?? (low || own)
  })
}

const known = (titles: readonly string[], isTitle: IsTitle) =>
  new Set(titles.filter((title) => title.trim() !== '' && isTitle(title))).size

/** Whether a row has titles that we know and no numbers. */
export const looksLikeTitles = (cells: readonly string[], isTitle: IsTitle = isSheetTitle): boolean =>
  known(cells, isTitle) >= 2 && !filled(cells).some(isFigure)

/**
 * Finds the row, or the two rows, in which most cells are titles that we know. Without such titles the table begins
 * with the first row that has three cells or as many as the sheet is wide; it is a head if numbers begin below it.
 */
export function findHead(rows: readonly SheetRow[], isTitle: IsTitle): SheetHead {
  let best: SheetHead & { score: number } = { from: -1, to: -1, titles: [], score: 1 }
  for (const [at, { cells }] of rows.slice(0, rowsAbove).entries()) {
    if (filled(cells).some(isFigure)) continue
    const below = rows[at + 1]?.cells ?? []
    const score = known(cells, isTitle)
    if (score > best.score) best = { from: at, to: at, titles: cells, score }
    if (filled(below).some(isFigure)) continue
    const both = joined(cells, below, isTitle)
    const together = known(both, isTitle)
    const alone = known(below, isTitle)
    if (alone > 0 && together > Math.max(best.score, score, alone))
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
  const isHead = !filled(cells).some(isFigure) && filled(below).some(isFigure)
  return isHead ? { from: first, to: first, titles: cells } : { from: -1, to: first - 1, titles: [] }
}
