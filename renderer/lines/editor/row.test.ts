import { describe, expect, it } from 'vitest'
import { numberText } from '../../kit/form/number-input.tsx'
import { numberReader, plainDecimal, type CellKey, type Notation } from './row.ts'

const readNumber = (key: CellKey, text: string, language: Notation['language']) =>
  numberReader([{ key, text }], { language, currency: 'USD' })(key, text)
const quantity = (text: string, language: Notation['language']) => readNumber('salesQuantity', text, language)

describe('numbers in cells', () => {
  it('are read as each language writes them', () => {
    expect(quantity('1,234.50', 'zh')).toBe('1234.5')
    expect(quantity('１２．５', 'zh')).toBe('12.5')
    expect(quantity('1.234,5', 'id')).toBe('1234.5')
    expect(quantity('1.234', 'id')).toBe('1234')
    expect(quantity('1.234', 'en')).toBe('1.234')
  })

  it('are brought into the unit of their field', () => {
    expect(readNumber('width', '120 cm', 'en')).toBe('1200')
    expect(readNumber('unitPrice', 'USD 12.50', 'en')).toBe('12.5')
    expect(readNumber('discountPercent', '15%', 'en')).toBe('15')
  })

  it('that are none stay as they were typed', () => {
    expect(quantity(' a dozen ', 'en')).toBe('a dozen')
    expect(quantity('', 'en')).toBe('')
  })

  it('are edited the way they are read', () => {
    expect(quantity(numberText('1.234', 'id'), 'id')).toBe('1.234')
    expect(numberText('1.234', 'zh')).toBe('1.234')
    expect(numberText('a dozen', 'id')).toBe('a dozen')
    expect(plainDecimal('100.000')).toBe('100')
    expect(plainDecimal('100')).toBe('100')
  })
})
