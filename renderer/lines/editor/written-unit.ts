import { isSameUnit } from '#shared/lines/line-units.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Reason } from '#shared/kernel/errors.ts'

/** A quantity with the unit that was written behind it: `12 箱`. */
export const withUnit = (number: string, unit: string | undefined): string =>
  unit ? `${number} ${unit}` : number

function parted(text: string) {
  const at = text.indexOf(' ')
  const number = text.slice(0, at)
  return at > 0 && isDecimal(number) ? { number, unit: text.slice(at + 1) } : undefined
}

const fits = (unit: string, { salesUnit }: LineMaterial) => salesUnit === '' || isSameUnit(unit, salesUnit)

/**
 * In the material's own unit a quantity is just its number. In another unit, or before the material is known,
 * it stays as written.
 */
export function inSalesUnit(text: string, material: LineMaterial | null): string {
  const written = parted(text)
  return written && material && fits(written.unit, material) ? written.number : text
}

/** Refuses a quantity in another unit, as the import does, because twelve boxes are not twelve pieces. */
export function unitReason(text: string, material: LineMaterial): Reason | undefined {
  const written = parted(text)
  if (!written || fits(written.unit, material)) return undefined
  return { code: 'UNIT_OTHER', params: { unit: material.salesUnit, value: written.unit } }
}
