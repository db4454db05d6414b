import { newId } from '#shared/kernel/ids.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { isNumberField, numberFields, readRows, type HowRead } from '#shared/lines/line-cells.ts'
import { plainDecimal } from '#shared/kernel/decimal-text.ts'
import { markOf, type Language } from '#shared/vocabulary/words.ts'
import type { GridRow } from '../../kit/grid/types.ts'
import { withUnit } from './written-unit.ts'

/** The cells of a line into which people type, under the names that the server's reasons use. */
export const cellKeys = [
  'materialId',
  'salesQuantity',
  'unitPrice',
  'discountPercent',
  'width',
  'height',
  'auxiliaryQuantity',
  'doorModel',
  'color',
  'warehousePosition',
  'specialRequirement',
  'customerMaterialNo',
  'wording',
  'reviewAsked',
  'remark',
] as const
export type CellKey = (typeof cellKeys)[number]
export const isCellKey = (key: string): key is CellKey => cellKeys.some((k) => k === key)

/** The text of the cell `reviewAsked` when the line is marked. */
export const marked = 'yes'

/**
 * Cells are texts, so that nothing typed is ever lost: a readable number is a decimal, any other stays as it
 * was typed. A discount is kept until a price is typed after it (D188).
 */
export type Cells = Readonly<Record<CellKey, string>>

export interface Converted {
  quantity: string
  unit: string
  price: string
  factor: string
}

export interface EditorRow extends GridRow {
  /** Null while the text of the material's cell means no material; a stand-in where the line has only its wording. */
  readonly material: LineMaterial | null
  readonly cells: Cells
  /** The quantity that somebody takes although its last package is not full (D67). */
  readonly cartonsKept?: string
  /** What stood in for its material, while it is not known what the material that was typed means (D204). */
  readonly standIn?: LineMaterial
  /** How it was asked for in another unit, before it got its material (D183). */
  readonly converted?: Converted
  /** The comment with which the other side returned the line. */
  readonly comment?: string
}

export const noCells = Object.fromEntries(cellKeys.map((key) => [key, ''])) as Record<CellKey, string>

export const newRow = (id = newId()): EditorRow => ({ id, material: null, cells: noCells })

/** Whether nothing was typed into the row, so that it is never sent (D8). */
export const isBlank = ({ cells }: EditorRow): boolean => cellKeys.every((key) => cells[key].trim() === '')

/** The row with some cells changed; the same row when nothing differs. */
export function withCells(row: EditorRow, changes: Partial<Record<CellKey, string>>): EditorRow {
  const changed = Object.entries(changes).some(([key, text]) => row.cells[key as CellKey] !== text)
  return changed ? { ...row, cells: { ...row.cells, ...changes } } : row
}

/** The cells about which the other side wrote a comment. */
export const commentsOf = (rows: readonly EditorRow[]) =>
  rows.flatMap(({ id, comment }) => (comment ? [{ rowId: id, key: 'returnComment' }] : []))

/** The rows with some of them changed; the same rows when nothing differs. */
export function mapped(
  rows: readonly EditorRow[],
  change: (row: EditorRow) => EditorRow,
): readonly EditorRow[] {
  const next = rows.map(change)
  return next.some((row, i) => row !== rows[i]) ? next : rows
}

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
