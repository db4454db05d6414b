import { newId } from '#shared/kernel/ids.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { GridRow } from '../../kit/grid/types.ts'

/** The places of a line that somebody types into, by the names that the server's reasons use. */
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
  'reviewAsked',
  'remark',
] as const
export type CellKey = (typeof cellKeys)[number]
export const isCellKey = (key: string): key is CellKey => cellKeys.some((k) => k === key)

/** What a cell of `reviewAsked` says when the line is marked. */
export const marked = 'yes'

/**
 * Texts, so that nothing typed is ever lost: a number that can be read stands there as the wire carries it, one that
 * cannot as it was typed. A discount is kept only while it cannot be turned into a price (D62).
 */
export type Cells = Readonly<Record<CellKey, string>>

export interface EditorRow extends GridRow {
  /** Null while the text of the material's cell names none. */
  readonly material: LineMaterial | null
  readonly cells: Cells
  /** Why the other side sent the line back. */
  readonly comment?: string
}

export const noCells = Object.fromEntries(cellKeys.map((key) => [key, ''])) as Record<CellKey, string>

export const newRow = (id = newId()): EditorRow => ({ id, material: null, cells: noCells })

/** D8: nothing was typed, so it is never sent. */
export const isBlank = ({ cells }: EditorRow): boolean => cellKeys.every((key) => cells[key].trim() === '')

/** The row with some cells changed; the same row when they say what they said. */
export function withCells(row: EditorRow, changes: Partial<Record<CellKey, string>>): EditorRow {
  const changed = Object.entries(changes).some(([key, text]) => row.cells[key as CellKey] !== text)
  return changed ? { ...row, cells: { ...row.cells, ...changes } } : row
}

/** Where the other side said something, line by line. */
export const commentsOf = (rows: readonly EditorRow[]) =>
  rows.flatMap(({ id, comment }) => (comment ? [{ rowId: id, key: 'returnComment' }] : []))
