import { SSF, type CellObject } from 'xlsx'
import { plainDecimal } from '#shared/kernel/decimal-text.ts'

const two = (n: number) => String(n).padStart(2, '0')

/**
 * Formats by which a number is really a label: `000123` is a code, and `35%` is shown where a form expects 35.
 */
const isLabel = (format: string) => /^0{2,}$/.test(format) || format.includes('%')

/**
 * The number with as many digits as Excel keeps and without an exponent: 0.1 + 0.2 becomes 0.3, and a barcode
 * stays complete.
 */
const plainNumber = (value: number): string => {
  const [digits = '', exponent] = String(Number(value.toPrecision(15))).split('e')
  if (exponent === undefined) return digits
  return Number(exponent) > 0 ? BigInt(value).toString() : plainDecimal(value.toFixed(20))
}

const dateText = (value: number, date1904: boolean): string | undefined => {
  const day = SSF.parse_date_code(value, { date1904 })
  return day && day.y > 1900 ? `${day.y}-${two(day.m)}-${two(day.d)}` : undefined
}

/**
 * A cell as a person would type it into a form. The displayed text of a number is not used, because it is
 * rounded to the column's format (12.3456 shows as 12.35) and long numbers show as 1.23E+11.
 */
export const cellText = (cell: CellObject, date1904: boolean): string => {
  const shown = cell.w ?? String(cell.v ?? '')
  if (cell.t !== 'n' || typeof cell.v !== 'number') return shown.trim()
  const format = String(cell.z ?? 'General')
  if (SSF.is_date(format)) return dateText(cell.v, date1904) ?? shown.trim()
  return isLabel(format) ? shown.trim() : plainNumber(cell.v)
}
