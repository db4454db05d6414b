import { readRows } from '#shared/documents/lines/line.cells.ts'
import { markOf } from '#shared/documents/lines/line.numbers.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { CellKey } from './row.ts'

/** A decimal without zeros that say nothing: `100.000` is `100`, so that equal numbers are equal texts. */
export const plainDecimal = (value: string): string => {
  const [whole = '', places = ''] = value.split('.')
  const rest = places.replace(/0+$/, '')
  return rest === '' ? whole : `${whole}.${rest}`
}

/** How a decimal is typed in a language: without groups, so that it can be changed. */
export const numberText = (value: string, language: Language): string =>
  isDecimal(value) ? value.replace('.', markOf[language]) : value

/** How somebody writes numbers, and in which currency. */
export interface Notation {
  language: Language
  currency: string
}

/** A typed number as the wire carries it, in its field's own unit; what cannot be read stays as it was typed. */
export function readNumber(key: CellKey, text: string, notation: Notation): string {
  const [read] = readRows([{ row: 1, cells: { [key]: text } }], notation)
  const value = read?.reasons.length === 0 ? read.cells[key] : undefined
  return value === undefined ? text.trim() : plainDecimal(value)
}
