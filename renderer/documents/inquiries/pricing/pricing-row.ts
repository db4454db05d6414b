import { amountOf } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import type { InquiryLine, InquiryLinePrice } from '#shared/documents/inquiries/inquiry-line.schema.ts'
import type { Inquiry } from '#shared/documents/inquiries/inquiry.schema.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import { compare } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { referencePriceOf } from '#shared/lines/base-price.rules.ts'
import { priceFault } from '#shared/lines/line-check.ts'
import { isSameUnit } from '#shared/lines/line-units.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { typedDecimal } from '../../../kit/form/typed-decimal.ts'

/** A line with what finance writes to it; a price that is no number stays as it was typed. */
export interface PricingRow {
  id: string
  number: number
  line: InquiryLine
  /** Empty as long as the line has no price. */
  unitPrice: string
  financialRemark: string
}

const priceOf = ({ unitPrice }: InquiryLine) => (unitPrice === null ? '' : plainDecimal(unitPrice))

export const rowsOf = ({ lines }: Pick<Inquiry, 'lines'>): PricingRow[] =>
  lines.map((line) => ({
    id: String(line.lineNo),
    number: line.lineNo,
    line,
    unitPrice: priceOf(line),
    financialRemark: line.financialRemark,
  }))

export function written(row: PricingRow, key: string, text: string, language: Language): PricingRow {
  if (key === 'unitPrice')
    return { ...row, unitPrice: text.trim() === '' ? '' : typedDecimal(text, language) }
  return key === 'financialRemark' ? { ...row, financialRemark: text.trim().slice(0, 500) } : row
}

/** The list price as the price of a line that has none yet; a unit of the customer's own is priced by hand. */
export const atListPrice = (row: PricingRow): PricingRow => {
  const { line } = row
  const listPrice = isSameUnit(line.salesUnit, line.priceUnit) ? referencePriceOf(line) : null
  return row.unitPrice === '' && listPrice !== null ? { ...row, unitPrice: plainDecimal(listPrice) } : row
}

export const isOpen = ({ unitPrice }: PricingRow): boolean => unitPrice === ''

/** Why a typed price is invalid. */
export function priceReasons(row: PricingRow): Reason[] {
  if (isOpen(row)) return []
  if (!isDecimal(row.unitPrice)) return [{ code: 'DECIMAL' }]
  const fault = priceFault(row.unitPrice, true)
  return fault ? [fault] : []
}

export const totalIn = ({ line, unitPrice }: PricingRow): string | null =>
  isDecimal(unitPrice) ? amountOf(unitPrice, line.salesQuantity) : null

export function isWritten({ line, unitPrice, financialRemark }: PricingRow): boolean {
  if (financialRemark !== line.financialRemark) return true
  const before = priceOf(line)
  return isDecimal(unitPrice) && before !== '' ? compare(unitPrice, before) !== 0 : unitPrice !== before
}

export const pricesOf = (rows: readonly PricingRow[]): InquiryLinePrice[] =>
  rows.filter(isWritten).map(({ line, unitPrice, financialRemark }) => ({
    lineNo: line.lineNo,
    unitPrice: unitPrice === '' ? null : unitPrice,
    financialRemark,
  }))
