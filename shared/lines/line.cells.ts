import { multiply, subtract, compare } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { markOf, type DecimalMark } from '#shared/vocabulary/decimal-mark.ts'
import { evidenceIn, readNumber, unmistakable, type Evidence } from './line.numbers.ts'
import { asMillimetres, asPieces, asPrice, isSameUnit, mayBeUnit, type InUnit } from './line.units.ts'

/** A row's texts by field; blank ones are left out. */
export type LineCells = Readonly<Record<string, string>>

/** A row as it was written. */
export interface WrittenRow {
  row: number
  cells: LineCells
  /** Fields whose cell is a number to Excel itself: a point stands before its places, whatever the others write. */
  figures?: ReadonlySet<string>
}

/** A number that could be read stands as the wire carries it, one that could not as it was written, with its reason. */
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

/** `9折` and `95折` name what is paid: 10 and 5 percent off. */
const off = (value: string): string =>
  subtract('100', compare(value, '10') < 0 ? multiply(value, '10') : value)

const asDiscount = (value: string, unit: string): InUnit =>
  unit === '折' ? { value: off(value) } : unit === '' || unit === '%' ? { value } : { should: '%' }

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

/** The texts of a column that somebody wrote as such. */
function* textsOf(field: NumberField, rows: readonly WrittenRow[]): Generator<string> {
  for (const { cells, figures } of rows) {
    const text = cells[field]
    if (text !== undefined && !figures?.has(field)) yield text
  }
}

/** How each column writes its places: as it proves itself, else as the other columns do, else as the language does. */
function marksOf(rows: readonly WrittenRow[], language: Language): Marks {
  const proven = numberFields.map((field) => evidenceIn(textsOf(field, rows)))
  const marks = new Set(proven.filter((evidence) => evidence !== undefined))
  const common: Evidence = marks.size > 1 ? 'both' : [...marks][0]
  return Object.fromEntries(
    numberFields.map((field, i) => [field, proven[i] ?? common ?? markOf[language]]),
  ) as Marks
}

type Read = { value: string; per?: string } | { reason: Reason }

function readCell(field: NumberField, text: string, mark: DecimalMark | 'both', currency: string): Read {
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
  // Before a number only a currency has a meaning, and behind it no other number: `10-12`, `2 x 6`.
  if ((before !== '' && field !== 'unitPrice') || !mayBeUnit(behind)) return refused('DECIMAL')
  const unit = `${before} ${behind}`.trim()
  const read = inUnit(field, value, unit, currency)
  return 'should' in read ? refused('UNIT_OTHER', { unit: read.should, value: unit }) : read
}

/** Reads a row's numbers in place: its cells are a copy already. */
function readRow(
  { row, cells, figures }: WrittenRow & { cells: Record<string, string> },
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
      cells[field] = unmistakable(read.value)
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
 * Texts to values, before any material is known: numbers in every notation, and the units written beside them. Rows
 * with nothing in them are no rows; every other one comes out again.
 */
export function readRows(
  rows: readonly WrittenRow[],
  { currency, language }: { currency: string; language: Language },
): ReadRow[] {
  const written = rows
    .map(({ cells, ...row }) => ({ ...row, cells: trimmed(cells) }))
    .filter(({ cells }) => Object.keys(cells).length > 0)
  const marks = marksOf(written, language)
  return written.map((row) => readRow(row, marks, currency))
}
