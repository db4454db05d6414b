import { expect, it } from 'vitest'
import { overallDiscount } from './discount.rules.ts'

const line = (discountPercent: string | null, totalPrice: string) => ({ discountPercent, totalPrice })

it('weighs the lines by what they would cost at their base prices', () => {
  expect(overallDiscount([line('10', '180'), line('0', '800')])).toBe('2.00')
})

it('is not told while one of the discounts is unknown', () => {
  expect(overallDiscount([line('10', '180'), line(null, '800')])).toBeNull()
  expect(overallDiscount([line('100', '0')])).toBeNull()
  expect(overallDiscount([])).toBeNull()
})
