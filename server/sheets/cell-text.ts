import { SSF, type CellObject } from 'xlsx'
import { plainDecimal } from '#shared/kernel/decimal-text.ts'
import { withoutForbidden, withoutInvisibleEnds } from '#shared/kernel/invisible.ts'
import { meaningOf } from './number-format.ts'

const two = (n: number) => String(n).padStart(2, '0')

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

/** A number with the currency and the unit that its format shows, as if both had been written (D184). */
function figureText(value: number, format: string, shown: string): string {
  const { before, behind, percent, label, wordsOnly } = meaningOf(format, value)
  if (label) return shown
  // A dash is how accountants write zero.
  if (wordsOnly) return /^[\s-]+$/.test(shown) ? plainNumber(value) : shown
  if (percent) return `${plainNumber(value * 100)}%`
  return [before, plainNumber(value), behind].filter(Boolean).join(' ')
}

/**
 * A cell as a person would type it into a form. The displayed text of a number is not used, because it is
 * rounded to the column's format (12.3456 shows as 12.35) and long numbers show as 1.23E+11; but the words that
 * the format shows beside it are.
 */
export const cellText = (cell: CellObject, date1904: boolean): string => {
  const shown = withoutInvisibleEnds(withoutForbidden(cell.w ?? String(cell.v ?? '')))
  if (cell.t !== 'n' || typeof cell.v !== 'number') return shown
  const format = String(cell.z ?? 'General')
  if (format === 'General') return plainNumber(cell.v)
  if (SSF.is_date(format)) return dateText(cell.v, date1904) ?? shown
  return figureText(cell.v, format, shown)
}
