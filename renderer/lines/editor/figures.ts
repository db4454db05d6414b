import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { hasBasePrice, isDiscount } from '#shared/lines/price.rules.ts'
import { derived, type DerivedLine } from '#shared/lines/line.rules.ts'
import type { LineMaterial, StaffLineInput } from '#shared/lines/line.schema.ts'
import { oncePer } from '../../kit/once-per.ts'
import { marked, type EditorRow } from './row.ts'

/**
 * The row as a line that can be sent, with unreadable numbers as they were typed. Empty places of a draft are
 * zero or null (D7). `from` is the number of the stored line.
 */
export const lineOf = (
  { cells, cartonsKept }: EditorRow,
  material: LineMaterial,
  from: number | null = null,
): StaffLineInput => ({
  from,
  materialId: material.id,
  salesQuantity: cells.salesQuantity || '0',
  cartonsKept: cartonsKept ?? null,
  unitPrice: cells.unitPrice || '0',
  typedDiscount: hasBasePrice(material) && isDiscount(cells.discountPercent) ? cells.discountPercent : null,
  width: cells.width || null,
  height: cells.height || null,
  auxiliaryQuantity: cells.auxiliaryQuantity || null,
  doorModel: cells.doorModel.trim(),
  color: cells.color.trim(),
  remark: cells.remark.trim(),
  warehousePosition: cells.warehousePosition.trim(),
  specialRequirement: cells.specialRequirement.trim(),
  customerMaterialNo: cells.customerMaterialNo.trim(),
  wording: cells.wording.trim(),
  reviewAsked: cells.reviewAsked === marked,
})

const readable = <T extends string | null>(value: T, otherwise: T): T =>
  value === null || isDecimal(value) ? value : otherwise

function compute(row: EditorRow, material: LineMaterial): DerivedLine {
  const line = lineOf(row, material)
  return derived(
    {
      ...line,
      salesQuantity: readable(line.salesQuantity, '0'),
      unitPrice: readable(line.unitPrice, '0'),
      width: readable(line.width, null),
      height: readable(line.height, null),
    },
    material,
  )
}

/** What the rules of a line compute for the row; undefined without a material. */
export const figuresOf = oncePer((row: EditorRow) =>
  row.material === null ? undefined : compute(row, row.material),
)
