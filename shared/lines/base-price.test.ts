import { describe, expect, it } from 'vitest'
import { basePriceText, referencePriceOf } from './price.rules.ts'

const written = { price: (v: string) => v, quantity: (v: string) => String(Number(v)) }
const hundred = { basePrice: '24.00', per: '100.000', salesUnit: 'PC' }

describe('a price per hundred', () => {
  it('is divided before it is compared or taken', () => {
    expect(referencePriceOf(hundred)).toBe('0.2400')
    expect(referencePriceOf({ basePrice: '0.00', per: '1' })).toBeNull()
    expect(referencePriceOf({ basePrice: null, per: '1' })).toBeNull()
  })

  it('is shown with what it is for', () => {
    expect(basePriceText(hundred, written)).toBe('24.00 / 100 PC')
    expect(basePriceText({ ...hundred, per: '1.000' }, written)).toBe('24.00')
    expect(basePriceText({ ...hundred, per: '1' }, written, 'named')).toBe('24.00 / PC')
  })
})
