import { compare, multiply, round, subtract } from '#shared/kernel/decimal.ts'
import { withoutInvisible, withoutInvisibleEnds } from '#shared/kernel/invisible.ts'
import { plainDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { markOf, type Language, type DecimalMark } from '#shared/vocabulary/words.ts'
import { columnMark, evidenceIn, readNumber, unambiguousDecimal, type Evidence } from './line-numbers.ts'
import {
  asMillimetres,
  asPieces,
  asPrice,
  isCountedUnit,
  isSameUnit,
  mayBeUnit,
  type InUnit,
} from './line-units.ts'

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
  /** Cells with something wrong in the sheet itself. */
  faults?: Readonly<Partial<Record<string, CellFault>>>
}

/** A formula without a stored result, and a number that stands in a cell over several rows. */
export const cellFaults = ['CELL_WITHOUT_RESULT', 'CELL_MERGED'] as const
export type CellFault = (typeof cellFaults)[number]

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
export type NumberField = (typeof numberFields)[number]
/** As many places as each may have (D61, D64). */
const placesOf: Readonly<Record<NumberField, number>> = {
  salesQuantity: 3,
  unitPrice: 4,
  discountPercent: 4,
  width: 2,
  height: 2,
  auxiliaryQuantity: 3,
}
export const isNumberField = (key: string): key is NumberField => numberFields.some((field) => field === key)

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

/** In which currency and language a sheet is written, and what a person has said about its columns. */
export interface HowRead {
  currency: string
  /** Absent where nothing tells it. */
  language?: Language | undefined
  /** The decimal marks of columns that were in doubt. */
  marks?: Readonly<Partial<Record<NumberField, DecimalMark>>> | undefined
  /** Columns whose long fractions are rounded to the places that they may have. */
  rounded?: readonly NumberField[] | undefined
}

type Marks = Readonly<Record<NumberField, DecimalMark | 'both'>>

/** The texts of a column that were written as text and not as an Excel number. */
function* textsOf(field: NumberField, rows: readonly RawRow[]): Generator<string> {
  for (const { cells, figures } of rows) {
    const text = cells[field]
    if (text !== undefined && !figures?.has(field)) yield text
  }
}

/** Whether a column of quantities counts pieces: each of its doubtful numbers stands beside a unit that is counted. */
const isCounted = (rows: readonly RawRow[]): boolean => {
  const units = rows.flatMap(({ cells, figures }) => {
    const text = cells['salesQuantity']
    return text === undefined || figures?.has('salesQuantity') ? [] : [cells['salesUnit'] ?? unitBehind(text)]
  })
  return units.length > 0 && units.every(isCountedUnit)
}

const unitBehind = (text: string): string => {
  const read = readNumber(text, '.')
  return read && 'value' in read ? read.behind : ''
}

/**
 * The decimal mark of each column: as a person has said, else decided from the column, from the other columns and from
 * the language of the sheet.
 */
function marksOf(rows: readonly RawRow[], { language, marks }: HowRead): Marks {
  const proven = new Set(
    numberFields
      .map((field) => evidenceIn(textsOf(field, rows)))
      .filter((evidence) => evidence !== undefined),
  )
  const others: Evidence = proven.size > 1 ? 'both' : [...proven][0]
  const hints = { others, language: language && markOf[language] }
  const decided = (field: NumberField) =>
    marks?.[field] ??
    columnMark(textsOf(field, rows), {
      ...hints,
      whole: field === 'auxiliaryQuantity' || (field === 'salesQuantity' && isCounted(rows)),
    })
  return Object.fromEntries(numberFields.map((field) => [field, decided(field)])) as Marks
}

/** Excel computes with fractions that are longer than any decimal of ours; nobody means their last digits. */
const longFraction = /(\.\d{12})\d+/

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
  const number = readNumber(text.replace(longFraction, '$1'), mark)
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
  { row, cells, figures, faults = {} }: RawRow & { cells: Record<string, string> },
  marks: Marks,
  { currency, rounded }: HowRead,
): ReadRow {
  const reasons = Object.entries(faults).map(([path, code]): Reason => ({ code: code!, path }))
  for (const field of numberFields) {
    const text = cells[field]
    if (text === undefined || faults[field] !== undefined) continue
    const read = readCell(field, text, figures?.has(field) ? '.' : marks[field], currency)
    const unit = cells['salesUnit']
    if ('reason' in read) reasons.push(read.reason)
    else if (read.per && unit !== undefined && !isSameUnit(read.per, unit))
      reasons.push({ code: 'UNIT_OTHER', path: field, params: { unit, value: read.per } })
    else {
      const value = rounded?.includes(field) ? round(read.value, placesOf[field]) : read.value
      cells[field] = unambiguousDecimal(plainDecimal(value))
      if (read.per) cells['salesUnit'] ??= read.per
    }
  }
  return { row, cells, reasons }
}

/** Cells that are words; in all others characters without width say nothing. */
const wordFields: ReadonlySet<string> = new Set(['wording', 'remark', 'specialRequirement', 'size'])

function trimmed(cells: LineCells): Record<string, string> {
  const copy: Record<string, string> = {}
  for (const key of Object.keys(cells)) {
    const text = withoutInvisibleEnds(wordFields.has(key) ? cells[key]! : withoutInvisible(cells[key]!))
    if (text !== '') copy[key] = text
  }
  return copy
}

/**
 * Turns texts into values before any material is known: numbers in every notation, and the units beside them.
 * Empty rows are dropped, all others are returned.
 */
export function readRows(rows: readonly RawRow[], how: HowRead): ReadRow[] {
  const written = rows
    .map(({ cells, ...row }) => ({ ...row, cells: trimmed(cells) }))
    .filter(({ cells, faults = {} }) => Object.keys(cells).length + Object.keys(faults).length > 0)
  const marks = marksOf(written, how)
  return written.map((row) => readRow(row, marks, how))
}
