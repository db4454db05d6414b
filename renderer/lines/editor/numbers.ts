import { isNumberField, numberFields, readRows, type HowRead } from '#shared/lines/line-cells.ts'
import { plainDecimal } from '#shared/kernel/decimal-text.ts'
import { markOf, type Language } from '#shared/vocabulary/words.ts'
import type { CellKey } from './row.ts'
import { withUnit } from './written-unit.ts'

export { plainDecimal }

/** How numbers are written, and the currency. */
export interface Notation {
  language: Language
  currency: string
}

/** A text for one cell. */
interface Entry {
  key: string
  text: string
}
/**
 * Turns a typed number into a decimal in the unit of its field; a quantity keeps a unit that was written
 * behind it. What cannot be read stays as it was typed.
 */
export type ReadNumber = (key: CellKey, text: string) => string

const nameOf = ({ key, text }: Entry) => `${key} ${text}`

/** The values of those texts that could be read, by name. */
function valuesOf(entries: readonly Entry[], notation: HowRead): Map<string, string> {
  const written = entries.map(({ key, text }, row) => ({ row, cells: { [key]: text } }))
  return new Map(
    readRows(written, notation).flatMap(({ row, cells, reasons }) => {
      const entry = entries[row]!
      if (reasons.length > 0) return []
      return [[nameOf(entry), withUnit(plainDecimal(cells[entry.key]!), cells['salesUnit'])]]
    }),
  )
}

/**
 * Reads numbers that were typed or pasted together, as an import does: a column proves how all of its numbers
 * are written.
 */
export function numberReader(entries: readonly Entry[], notation: Notation): ReadNumber {
  const texts = new Map(entries.filter(({ key }) => isNumberField(key)).map((e) => [nameOf(e), e]))
  const together = valuesOf([...texts.values()], notation)
  const mark = markOf[notation.language]
  const typed = { ...notation, marks: Object.fromEntries(numberFields.map((field) => [field, mark])) }
  return (key, text) => {
    const entry = { key, text }
    // What nothing else decides is read by the rules of the language, because who types sees what became of it.
    return together.get(nameOf(entry)) ?? valuesOf([entry], typed).get(nameOf(entry)) ?? text.trim()
  }
}
