import { describe, expect, it } from 'vitest'
import type { OrderLine } from '#shared/lines/document-line.schema.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import {
  allowedPrice,
  discountIn,
  isWritten,
  marginIn,
  priceReasons,
  rowsOf,
  totalIn,
  written,
} from './audit-row.ts'

const line = (values: Partial<OrderLine>): OrderLine =>
  ({
    lineNo: 1,
    needsReview: true,
    reviewDecided: false,
    basePrice: '10',
    per: '1',
    unitPrice: '8.5000',
    salesQuantity: '100',
    totalPrice: '850.00',
    financialRemark: '',
    ...values,
  }) as OrderLine
const row = (values: Partial<OrderLine> = {}) => rowsOf({ lines: [line(values)] })[0]!

describe('a line that finance reviews', () => {
  it('is one that was flagged', () => {
    expect(rowsOf({ lines: [line({}), line({ lineNo: 2, needsReview: false })] }).map((r) => r.id)).toEqual([
      '1',
    ])
  })

  it('is decided as soon as a price is written, in the notation of its writer', () => {
    const priced = written(row(), 'unitPrice', '8,75', 'id')
    expect(priced).toMatchObject({ unitPrice: '8.75', decided: true })
    expect([discountIn(priced), totalIn(priced)]).toEqual(['12.5000', '875.00'])
    expect(written(priced, 'decided', '', 'id').decided).toBe(false)
  })

  it('shows what the price of finance leaves after cost', () => {
    const priced = written(row(), 'unitPrice', '8', 'en')
    expect(marginIn(priced, '6')).toBe('25.00')
    expect(marginIn(priced, null)).toBeUndefined()
  })

  it('takes a discount as a price, and only where there is a base price', () => {
    expect(written(row(), 'discountPercent', '20', 'en').unitPrice).toBe('8.0000')
    const without = row({ basePrice: null })
    expect(written(without, 'discountPercent', '20', 'en')).toBe(without)
  })

  it('keeps what cannot be read, and says so', () => {
    const wrong = written(row(), 'unitPrice', 'soon', 'en')
    expect(wrong.unitPrice).toBe('soon')
    expect(priceReasons(wrong, undefined).map((r) => r.code)).toEqual(['DECIMAL'])
    expect(totalIn(wrong)).toBe('850.00')
  })

  it('shows how low a price may be without a review', () => {
    expect(allowedPrice(row(), { allowedPercent: '8' } as LineMaterial)).toBe('9.2000')
    expect(allowedPrice(row({ basePrice: null }), { allowedPercent: '8' } as LineMaterial)).toBeUndefined()
  })

  it('was written when a value differs, not when it is only written differently', () => {
    expect(isWritten({ ...row(), unitPrice: '8.5' })).toBe(false)
    expect(isWritten({ ...row(), financialRemark: 'ok' })).toBe(true)
  })
})
