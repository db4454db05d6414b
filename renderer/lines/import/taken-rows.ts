import type { ImportedLines, ImportedRow } from '#shared/lines/line.contract.ts'
import type { LineMaterial, StaffLineInput } from '#shared/lines/line.schema.ts'
import { takeLine } from '#shared/lines/line-take.ts'
import { newId } from '#shared/kernel/ids.ts'
import { isZero } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { marked, noCells, plainDecimal, type EditorRow } from '../editor/row.ts'

/** Which value counts instead of the one in a cell of the sheet. The row is accepted all the same. */
export interface Finding {
  id: string
  row: number
  reason: Reason
}

/** A row of a sheet as a row of the editor. */
export interface TakenRow {
  /** The number of the row in the sheet. */
  at: number
  row: EditorRow
  /** The sheet has a price or a discount; otherwise the row gets the list price. */
  priced: boolean
}

export interface Judged {
  /** The number of rows, good and bad together. */
  count: number
  rows: readonly TakenRow[]
  /** The purchase number in the file. */
  purchaseNo: string | null
  bad: readonly ImportedRow[]
  findings: readonly Finding[]
}

const number = (value: string | null) => (value === null || isZero(value) ? '' : plainDecimal(value))

const rowOf = (line: StaffLineInput, material: LineMaterial): EditorRow => ({
  id: newId(),
  material,
  cells: {
    ...noCells,
    materialId: material.sapMaterialNo,
    salesQuantity: number(line.salesQuantity),
    unitPrice: number(line.unitPrice),
    discountPercent: number(line.typedDiscount),
    width: number(line.width),
    height: number(line.height),
    auxiliaryQuantity: number(line.auxiliaryQuantity),
    doorModel: line.doorModel,
    color: line.color,
    warehousePosition: line.warehousePosition,
    specialRequirement: line.specialRequirement,
    customerMaterialNo: line.customerMaterialNo ?? '',
    wording: line.wording,
    reviewAsked: line.reviewAsked ? marked : '',
    remark: line.remark,
  },
})

/** The rows of a judged sheet as rows of the editor; each is either accepted or bad. */
export function judgeRows({ rows: sheet, materials, purchaseNo }: ImportedLines): Judged {
  const byId = new Map(materials.map((m) => [m.id, m]))
  const rows: TakenRow[] = []
  const bad: ImportedRow[] = []
  const findings: Finding[] = []
  for (const row of sheet) {
    const material = row.materialId === null ? undefined : byId.get(row.materialId)
    if (row.reasons.length > 0 || !material) {
      bad.push(row)
      continue
    }
    const taken = takeLine({ cells: row.cells, reasons: [] }, material)
    const { unitPrice, discountPercent } = row.cells
    rows.push({
      at: row.row,
      row: rowOf(taken.line, material),
      priced: (unitPrice ?? discountPercent) !== undefined,
    })
    for (const reason of taken.notes)
      findings.push({ id: `${row.row} ${reason.path} ${reason.code}`, row: row.row, reason })
  }
  return { count: sheet.length, rows, purchaseNo, bad, findings }
}
