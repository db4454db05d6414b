import { newId } from '#shared/kernel/ids.ts'
import { placesOf } from '#shared/kernel/decimal-text.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import { standInOf } from '#shared/lines/stand-in.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { noCharges } from '#shared/lines/price.rules.ts'
import { isBlank, marked, noCells, plainDecimal, type EditorRow } from '../editor/row.ts'
import type { Stored } from '../merge/merge.ts'
import type { ShownLine } from '../shown-line.ts'
import type { OpenedOrder } from './priced-settings.ts'

const number = (value: string | null): string => (value === null || isZero(value) ? '' : plainDecimal(value))

/** A stored line as a row. If its material no longer exists, the number stays and the row reports it. */
const rowOf = (line: ShownLine, material: LineMaterial | undefined): EditorRow => ({
  id: newId(),
  material: material ?? null,
  cells: {
    ...noCells,
    materialId: line.sapMaterialNo,
    salesQuantity: number(line.salesQuantity),
    unitPrice: number(line.unitPrice),
    discountPercent: number(line.typedDiscount),
    width: number(line.width),
    height: number(line.height),
    auxiliaryQuantity: number(line.auxiliaryQuantity),
    doorModel: line.doorModel,
    color: line.color,
    warehousePosition: line.warehousePosition ?? '',
    specialRequirement: line.specialRequirement ?? '',
    customerMaterialNo: line.customerMaterialNo,
    wording: line.wording ?? '',
    reviewAsked: line.reviewAsked === true ? marked : '',
    remark: line.remark,
  },
  ...(line.cartonsKept && { cartonsKept: line.cartonsKept }),
  ...(line.returnComment && { comment: line.returnComment }),
})

/** A stored order in the form with which the editor compares. */
export function storedOrder<H extends object>(
  header: H,
  lines: readonly ShownLine[],
  materials: readonly LineMaterial[],
): Stored<H> {
  const byId = new Map(materials.map((m) => [m.id, m]))
  const materialOf = (line: ShownLine) =>
    line.materialId === null ? standInOf(line, placesOf(line.totalPrice)) : byId.get(line.materialId)
  const rows = lines.map((line) => rowOf(line, materialOf(line)))
  return { header, rows, numbers: new Map(rows.map((row, i) => [row.id, lines[i]!.lineNo])) }
}

/** An order that is not stored yet. */
export const newOrder = <H extends object>(header: H): OpenedOrder<H> => ({
  id: null,
  version: 0,
  number: '',
  stored: { header, rows: [], numbers: new Map() },
  materials: [],
  charges: noCharges,
})

/** The order as a save stored the sent rows, numbered as they were sent. */
export const savedOrder = <H extends object>(
  header: H,
  rows: readonly EditorRow[],
  rowIds: readonly string[],
): Stored<H> => ({
  header,
  rows: rows.filter((row) => !isBlank(row)),
  numbers: new Map(rowIds.map((id, i) => [id, i + 1])),
})

/** Whether a save would change anything. */
export const isUnsaved = <H extends object>(
  stored: Stored<H>,
  header: H,
  rows: readonly EditorRow[],
): boolean => {
  if (
    header !== stored.header &&
    Object.keys(header).some((k) => header[k as keyof H] !== stored.header[k as keyof H])
  )
    return true
  let place = 0
  for (const row of rows) {
    const before = stored.rows[place]
    const same = before !== undefined && isSameLine(row, before)
    if (same) place++
    else if (!isBlank(row)) return true
  }
  return place < stored.rows.length
}

const isSameLine = (row: EditorRow, before: EditorRow) =>
  row.id === before.id && (row.cells === before.cells || sameCells(row, before))

const sameCells = (a: EditorRow, b: EditorRow) =>
  Object.entries(a.cells).every(([key, text]) => b.cells[key as keyof EditorRow['cells']] === text)
