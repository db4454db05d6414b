import { multiply, subtract, compare } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { markOf, type DecimalMark } from '#shared/vocabulary/decimal-mark.ts'
import { evidenceIn, readNumber, unambiguousDecimal, type Evidence } from './line-numbers.ts'
import { asMillimetres, asPieces, asPrice, isSameUnit, mayBeUnit, type InUnit } from './line-units.ts'

/** The texts of a row by field, without blank ones. */
export type LineCells = Readonly<Record<string, string>>

/** A row as somebody wrote it. */
export interface RawRow {
  row: number
  cells: LineCells
  /**
   * Fields whose cell Excel itself stores as a number: its decimal mark is a point, whatever the other cells
   * use.
   */
  figures?: ReadonlySet<string>
}

/**
 * A number that could be read is a plain decimal. One that could not stays as it was written, with a reason.
 */
export interface ReadRow {
  row: number
  cells: LineCells
  reasons: Reason[]
}

export const numberFields = [
  'salesQuantity',
  'unitPrice',
  'discountPercent',
  'width',
  'height',
  'auxiliaryQuantity',
] as const
type NumberField = (typeof numberFields)[number]
export const isNumberField = (key: string): boolean => numberFields.some((field) => field === key)

/** Chinese discounts name what is paid: `9折` is 10 and `95折` is 5 percent off. */
const percentOff = (value: string): string =>
  subtract('100', compare(value, '10') < 0 ? multiply(value, '10') : value)

const asDiscount = (value: string, unit: string): InUnit =>
  unit === '折'
    ? { value: percentOff(value) }
    : unit === '' || unit === '%'
      ? { value }
      : { expectedUnit: '%' }

const inUnit = (field: NumberField, value: string, unit: string, currency: string): InUnit => {
  switch (field) {
    case 'salesQuantity':
      return { value, ...(unit && { per: unit }) }
    case 'unitPrice':
      return asPrice(value, unit, currency)
    case 'discountPercent':
      return asDiscount(value, unit)
    case 'width':
    case 'height':
      return asMillimetres(value, unit)
    case 'auxiliaryQuantity':
      return asPieces(value, unit)
  }
}

type Marks = Readonly<Record<NumberField, DecimalMark | 'both'>>

/** The texts of a column that were written as text and not as an Excel number. */
function* textsOf(field: NumberField, rows: readonly RawRow[]): Generator<string> {
  for (const { cells, figures } of rows) {
    const text = cells[field]
    if (text !== undefined && !figures?.has(field)) yield text
  }
}

/**
 * The decimal mark of each column: the one that the column itself proves, else that of the other columns,
 * else that of the language.
 */
function marksOf(rows: readonly RawRow[], language: Language): Marks {
  const proven = numberFields.map((field) => evidenceIn(textsOf(field, rows)))
  const marks = new Set(proven.filter((evidence) => evidence !== undefined))
  const common: Evidence = marks.size > 1 ? 'both' : [...marks][0]
  return Object.fromEntries(
    numberFields.map((field, i) => [field, proven[i] ?? common ?? markOf[language]]),
  ) as Marks
}

type CellReading = { value: string; per?: string } | { reason: Reason }

function readCell(
  field: NumberField,
  text: string,
  mark: DecimalMark | 'both',
  currency: string,
): CellReading {
  const refused = (code: string, params?: Reason['params']) => ({
    reason: { code, path: field, ...(params && { params }) },
  })
  const number = readNumber(text, mark)
  if (!number) return refused('DECIMAL')
  if ('either' in number) {
    const [first, second] = number.either
    return refused('NUMBER_UNCLEAR', { value: text, first, second })
  }
  const { value, before, behind } = number
  // Only a price may have a currency before it, and behind a number no other number may follow: `10-12`, `2 x
  // 6`.
  if ((before !== '' && field !== 'unitPrice') || !mayBeUnit(behind)) return refused('DECIMAL')
  const unit = `${before} ${behind}`.trim()
  const read = inUnit(field, value, unit, currency)
  return 'expectedUnit' in read ? refused('UNIT_OTHER', { unit: read.expectedUnit, value: unit }) : read
}

/** Reads the numbers of a row in place; its cells are already a copy. */
function readRow(
  { row, cells, figures }: RawRow & { cells: Record<string, string> },
  marks: Marks,
  currency: string,
): ReadRow {
  const reasons: Reason[] = []
  for (const field of numberFields) {
    const text = cells[field]
    if (text === undefined) continue
    const read = readCell(field, text, figures?.has(field) ? '.' : marks[field], currency)
    const unit = cells['salesUnit']
    if ('reason' in read) reasons.push(read.reason)
    else if (read.per && unit !== undefined && !isSameUnit(read.per, unit))
      reasons.push({ code: 'UNIT_OTHER', path: field, params: { unit, value: read.per } })
    else {
      cells[field] = unambiguousDecimal(read.value)
      if (read.per) cells['salesUnit'] ??= read.per
    }
  }
  return { row, cells, reasons }
}

function trimmed(cells: LineCells): Record<string, string> {
  const copy: Record<string, string> = {}
  for (const key of Object.keys(cells)) {
    const text = cells[key]!.trim()
    if (text !== '') copy[key] = text
  }
  return copy
}

/**
 * Turns texts into values before any material is known: numbers in every notation, and the units beside them.
 * Empty rows are dropped, all others are returned.
 */
export function readRows(
  rows: readonly RawRow[],
  { currency, language }: { currency: string; language: Language },
): ReadRow[] {
  const written = rows
    .map(({ cells, ...row }) => ({ ...row, cells: trimmed(cells) }))
    .filter(({ cells }) => Object.keys(cells).length > 0)
  const marks = marksOf(written, language)
  return written.map((row) => readRow(row, marks, currency))
}
