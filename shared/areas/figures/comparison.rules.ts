import type { FigureCell } from './figure.contract.ts'
import {
  monthLater,
  type Dimension,
  type Measure,
  type Place,
  type Range,
  type Tabled,
} from './figure.rules.ts'
import {
  add,
  compare,
  divideTo,
  isZero,
  magnitude,
  multiply,
  subtract,
  total,
  type DecimalString,
} from '#shared/kernel/decimal.ts'

/** A year of months. */
const year = 12

/** The same months a year before. */
export const yearBefore = ({ from, to }: Range): Range => ({
  from: monthLater(from, -year),
  to: monthLater(to, -year),
})

/** Cells of the year before with the months of this one, so that they stand in the rows and columns of this one. */
export const asThisYear = (
  cells: readonly FigureCell[],
  { rows, columns }: Pick<Tabled, 'rows' | 'columns'>,
): FigureCell[] =>
  cells.map((cell) => ({
    ...cell,
    row: rows === 'month' ? monthLater(cell.row, year) : cell.row,
    column: columns === 'month' ? monthLater(cell.column, year) : cell.column,
  }))

/** The place of the year before of which a place of this year's table tells. */
export const placeBefore = (
  { row, column }: Place,
  { rows, columns }: Pick<Tabled, 'rows' | 'columns'>,
): Place => ({
  row: rows === 'month' && row !== undefined ? monthLater(row, -year) : row,
  column: columns === 'month' && column !== undefined ? monthLater(column, -year) : column,
})

/** The company's own currency, in which amounts are told beside those that were agreed (D79). */
export const baseCurrency = 'CNY'
export const basePlaces = 2

/** A number of a table; what has no currency counts documents. */
export interface FigureNumber {
  currency: string | null
  value: DecimalString
}

export const documentsOf = (cells: readonly FigureCell[]): number =>
  cells.reduce((sum, { documents }) => sum + documents, 0)

/** Adds up cells, the amounts of each currency by themselves because currencies are never added (D81). */
export function numbersOf(cells: readonly FigureCell[], measure: Measure): FigureNumber[] {
  if (cells.length === 0) return []
  switch (measure) {
    case 'documents':
      return [{ currency: null, value: String(documentsOf(cells)) }]
    case 'baseAmount': {
      const amounts = cells.map(({ baseAmount }) => baseAmount)
      return [{ currency: baseCurrency, value: total(amounts, basePlaces) }]
    }
    case 'amount':
      return [...Map.groupBy(cells, ({ currency }) => currency)].map(([currency, own]) => ({
        currency,
        // As its list sums them up, with the places that the amounts have (D181).
        value: total(own.map(({ amount }) => amount)),
      }))
  }
}

/** By what cells are ranked: amounts of several currencies by what they are in CNY. */
export const weightOf = (cells: readonly FigureCell[], measure: Measure): DecimalString =>
  measure === 'documents'
    ? String(documentsOf(cells))
    : add('0', ...cells.map(({ baseAmount }) => baseAmount))

const percentPlaces = 1

/** How much more a number is than another, in percent; null where there is nothing to compare it with. */
export const changeOf = (now: DecimalString, before: DecimalString): DecimalString | null =>
  isZero(before) ? null : divideTo(multiply(subtract(now, before), '100'), magnitude(before), percentPlaces)

/** How much of a whole something is, in percent. */
export const percentOf = (part: DecimalString, whole: DecimalString): DecimalString | null =>
  compare(whole, '0') > 0 ? divideTo(multiply(part, '100'), whole, percentPlaces) : null

/** What a table is made of, with what it shows. */
export interface Compared extends Tabled {
  measure: Measure
}

/** Amounts always add up; documents do not over people and categories, because one may have several of both. */
export const isAdded = ({ measure, ...question }: Compared, over: 'rows' | 'columns'): boolean =>
  measure !== 'documents' || !['salesperson', 'category'].includes(question[over] ?? '')

/** The cells of a table, and what they are compared with. */
export interface Beside {
  cells: readonly FigureCell[]
  /** Those of the year before in the months of this one; null where nobody compares. */
  before: readonly FigureCell[] | null
}

/**
 * Keys of rows by rank, those of months from the last to the first. What was only in the year before stands behind what
 * is in this one.
 */
export function ranked({ cells, before }: Beside, by: Dimension, measure: Measure): string[] {
  const weightsOf = (some: readonly FigureCell[]) =>
    new Map(
      [...Map.groupBy(some, ({ row }) => row)].map(([row, own]) => [row, weightOf(own, measure)] as const),
    )
  const [now, earlier] = [weightsOf(cells), weightsOf(before ?? [])]
  const byWeight = (weights: ReadonlyMap<string, DecimalString>) => (a: string, b: string) =>
    compare(weights.get(b)!, weights.get(a)!) || a.localeCompare(b)
  const gone = [...earlier.keys()].filter((row) => !now.has(row))
  if (by === 'month') return [...now.keys(), ...gone].toSorted((a, b) => b.localeCompare(a))
  return [...[...now.keys()].toSorted(byWeight(now)), ...gone.toSorted(byWeight(earlier))]
}

/** The cells at a place of a table. */
export const cellsAt = (cells: readonly FigureCell[] | null, { row, column }: Place): readonly FigureCell[] =>
  (cells ?? []).filter(
    (cell) => (row === undefined || cell.row === row) && (column === undefined || cell.column === column),
  )

/** Whether the sum at a place says something: documents of several people or categories are not added. */
export const isSum = (question: Compared, { row, column }: Place): boolean =>
  (row !== undefined || isAdded(question, 'rows')) && (column !== undefined || isAdded(question, 'columns'))

/** Whether a table tells how much of the whole each row is. */
export const hasShares = (question: Compared): boolean =>
  question.rows !== 'month' &&
  question.measure !== 'amount' &&
  isAdded(question, 'rows') &&
  isAdded(question, 'columns')

/** The columns of a table in their order. */
export const columnsOf = (cells: readonly FigureCell[], { columns }: Pick<Tabled, 'columns'>): string[] =>
  columns === null ? [] : [...new Set(cells.map(({ column }) => column))].toSorted()
