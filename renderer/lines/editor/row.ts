import { newId } from '#shared/kernel/ids.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { GridRow } from '../../kit/grid/types.ts'

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
