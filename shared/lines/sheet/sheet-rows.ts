import type { Reason } from '#shared/kernel/errors.ts'
import type { RawRow } from '../line-cells.ts'
import { plainTitle } from '../line-titles.ts'
import { looksLikeTitles, type SheetRow } from './sheet-head.ts'
import type { LayoutColumn, SheetLayout } from './sheet-layout.ts'

/** A row below the titles that is no line, and what it is. */
export interface LeftRow {
  row: number
  kind: 'total' | 'titles' | 'note'
  text: string
}

export interface SheetLines {
  rows: readonly RawRow[]
  left: readonly LeftRow[]
}

const totals = [
  '合计 总计 小计 共计 总金额 总数',
  'total totals subtotal grandtotal totalamount totalqty sum',
  'jumlah jumlahtotal subjumlah totalkeseluruhan grandjumlah',
].flatMap((words) => words.split(' '))
/** A currency or a colon may follow the word. */
const behindMax = 6

const isTotal = (text: string): boolean => {
  const plain = plainTitle(text)
  return totals.some((word) => plain.startsWith(word) && plain.length <= word.length + behindMax)
}

const isBareNumber = (cell: string) => /^[\d\s.,+-]+$/.test(cell)

/** The cells of a row by field. A bare number gets the unit that its title names. */
function cellsOf({ cells }: SheetRow, columns: readonly LayoutColumn[]): Record<string, string> {
  const named: Record<string, string> = {}
  for (const [at, { field, unit }] of columns.entries()) {
    const text = (cells[at] ?? '').trim()
    if (field === '' || text === '') continue
    named[field] = unit && isBareNumber(text) ? `${text} ${unit}` : text
  }
  return named
}

const textOf = ({ cells }: SheetRow): string =>
  cells
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, 200)

/** What a row is that is no line: titles again, a total, or one text alone, as headings and remarks are. */
function kindOf(row: SheetRow, cells: Readonly<Record<string, string>>): LeftRow['kind'] | undefined {
  if (looksLikeTitles(row.cells)) return 'titles'
  const first = row.cells.find((cell) => cell.trim() !== '') ?? ''
  const named = cells['materialId'] ?? cells['oldNo'] ?? cells['customerMaterialNo']
  if (isTotal(first) && (named === undefined || named === first)) return 'total'
  const texts = row.cells.filter((cell) => cell.trim() !== '')
  if (cells['salesQuantity'] !== undefined || texts.length > 1) {
    // Only sums stand in a row of numbers without a name.
    const nameless = named === undefined && cells['wording'] === undefined && cells['size'] === undefined
    return nameless ? 'total' : undefined
  }
  return 'note'
}

/** The lines of a sheet by field, and every row that was left out. */
export function linesOf(
  rows: readonly SheetRow[],
  { head, columns }: Pick<SheetLayout, 'head' | 'columns'>,
): SheetLines {
  const lines: RawRow[] = []
  const left: LeftRow[] = []
  for (const row of rows.slice(head.to + 1)) {
    const cells = cellsOf(row, columns)
    const kind = kindOf(row, cells)
    if (kind) left.push({ row: row.row, kind, text: textOf(row) })
    else {
      const figures = new Set(row.figures.flatMap((at) => columns[at]?.field || []))
      lines.push({ row: row.row, cells, figures })
    }
  }
  return { rows: lines, left }
}

const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))
/** A refusal names so many places; a person finds the others by them. */
const placesShown = 5

/**
 * Formulas and merged cells in the columns that are taken, because neither says what a line shall hold. Above the table,
 * in totals and in columns that are left out they do no harm.
 */
export function faultsOf(rows: readonly SheetRow[], layout: Pick<SheetLayout, 'head' | 'columns'>): Reason[] {
  const { columns } = layout
  const taken = new Set(linesOf(rows, layout).rows.map(({ row }) => row))
  const lines = rows.filter(({ row }) => taken.has(row))
  const placesOf = (kind: 'formulas' | 'merged') =>
    lines.flatMap((row) => row[kind].flatMap((at) => (columns[at]?.field ? `${letterOf(at)}${row.row}` : [])))
  const refusal = (code: string, places: readonly string[]): Reason[] =>
    places.length === 0
      ? []
      : [
          {
            code,
            params: {
              cells: places.slice(0, placesShown).join(', ') + (places.length > placesShown ? ' …' : ''),
            },
          },
        ]
  return [...refusal('IMPORT_FORMULA', placesOf('formulas')), ...refusal('IMPORT_MERGED', placesOf('merged'))]
}

/** What a row says in words: what is wanted, of which size and colour. */
export const wordingOf = ({ wording, size, color }: Readonly<Record<string, string>>): string =>
  [wording, size, color].filter(Boolean).join(' ')

/** The customer's own numbers and words for what a row wants, as they stay beside its material. */
export const originalOf = (cells: Readonly<Record<string, string>>): string =>
  [cells['customerMaterialNo'], cells['materialId'], cells['oldNo'], wordingOf(cells)]
    .filter(Boolean)
    .join(' ')
