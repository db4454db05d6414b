import type { FigureCell } from '#shared/areas/figures/figure.contract.ts'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import {
  add,
  compare,
  divideTo,
  isZero,
  magnitude,
  multiply,
  subtract,
  type DecimalString,
} from '#shared/kernel/decimal.ts'
import { total } from '#shared/kernel/money.ts'
import { monthLater, type Place, type Range, type Tabled } from './figure-link.ts'

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

export const measures = ['amount', 'baseAmount', 'documents'] as const
export type Measure = (typeof measures)[number]

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
        value: total(
          own.map(({ amount }) => amount),
          amountPlacesOf(currency),
        ),
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
