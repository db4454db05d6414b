import { amountOf } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import type { InquiryLine, InquiryLinePrice, Inquiry } from '#shared/documents/inquiries/inquiry.fields.ts'
import { isDecimal, plainDecimal } from '#shared/kernel/decimal-text.ts'
import { compare } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { referencePriceOf } from '#shared/lines/base-price.rules.ts'
import { priceFault } from '#shared/lines/line-check.ts'
import { isSameUnit } from '#shared/lines/line-units.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { typedDecimal } from '../../../kit/form/number-input.tsx'

/** A line with what finance writes to it; a price that is no number stays as it was typed. */
export interface PricingRow {
  id: string
  number: number
  line: InquiryLine
  /** The decimals of the inquiry's amounts. */
  amountPlaces: number
  /** Empty as long as the line has no price. */
  unitPrice: string
  financialRemark: string
  noOffer: boolean
  noOfferReason: string
}

const priceOf = ({ unitPrice }: InquiryLine) => (unitPrice === null ? '' : plainDecimal(unitPrice))

export const rowsOf = ({ lines, amountPlaces }: Pick<Inquiry, 'lines' | 'amountPlaces'>): PricingRow[] =>
  lines.map((line) => ({
    id: String(line.lineNo),
    number: line.lineNo,
    line,
    amountPlaces,
    unitPrice: priceOf(line),
    financialRemark: line.financialRemark,
    noOffer: line.noOffer,
    noOfferReason: line.noOfferReason,
  }))

const isOffered = { noOffer: false, noOfferReason: '' } as const

export function written(row: PricingRow, key: string, text: string, language: Language): PricingRow {
  const trimmed = text.trim()
  switch (key) {
    // Whoever writes a price offers the line, so its mark "no offer" goes.
    case 'unitPrice':
      return trimmed === ''
        ? { ...row, unitPrice: '' }
        : { ...row, unitPrice: typedDecimal(text, language), ...isOffered }
    case 'noOffer':
      return text === '' ? { ...row, ...isOffered } : { ...row, noOffer: true, unitPrice: '' }
    case 'noOfferReason':
      return trimmed === ''
        ? { ...row, noOfferReason: '' }
        : { ...row, noOffer: true, noOfferReason: trimmed.slice(0, 200), unitPrice: '' }
    case 'financialRemark':
      return { ...row, financialRemark: trimmed.slice(0, 500) }
    default:
      return row
  }
}

/** The list price as the price of a line that has none yet; a unit of the customer's own is priced by hand. */
export const atListPrice = (row: PricingRow): PricingRow => {
  const { line } = row
  const listPrice = isSameUnit(line.salesUnit, line.priceUnit) ? referencePriceOf(line) : null
  return isOpen(row) && listPrice !== null ? { ...row, unitPrice: plainDecimal(listPrice) } : row
}

/** It needs a price and has none. */
export const isOpen = ({ unitPrice, noOffer }: PricingRow): boolean => unitPrice === '' && !noOffer

/** Why a typed price is invalid. */
export function priceReasons(row: PricingRow): Reason[] {
  if (row.unitPrice === '') return []
  if (!isDecimal(row.unitPrice)) return [{ code: 'DECIMAL' }]
  const fault = priceFault(row.unitPrice, true)
  return fault ? [fault] : []
}

export const totalIn = ({ line, unitPrice, amountPlaces }: PricingRow): string | null =>
  isDecimal(unitPrice) ? amountOf(unitPrice, line.salesQuantity, amountPlaces) : null

export function isWritten({ line, unitPrice, ...row }: PricingRow): boolean {
  if (row.financialRemark !== line.financialRemark) return true
  if (row.noOffer !== line.noOffer || row.noOfferReason !== line.noOfferReason) return true
  const before = priceOf(line)
  return isDecimal(unitPrice) && before !== '' ? compare(unitPrice, before) !== 0 : unitPrice !== before
}

export const pricesOf = (rows: readonly PricingRow[]): InquiryLinePrice[] =>
  rows.filter(isWritten).map(({ line, unitPrice, financialRemark, noOffer, noOfferReason }) => ({
    lineNo: line.lineNo,
    unitPrice: unitPrice === '' ? null : unitPrice,
    financialRemark,
    noOffer,
    noOfferReason,
  }))
