import { expect, it } from 'vitest'
import { discountReasons } from './push-discount.rules.ts'

const line = (lineNo: number, discountPercent: string, allowsDiscount = true) => ({
  lineNo,
  discountPercent,
  allowsDiscount,
})

it('names every line without a discount that might have one, of an order type that needs it', () => {
  const lines = [
    line(1, '0.0000'),
    line(2, '5.0000'),
    line(3, '0', false),
    line(4, '-3'),
    line(5, '-3', false),
  ]
  expect(discountReasons('ZPJ1', ['ZPJ1'], lines).map((r) => [r.path, r.code])).toEqual([
    ['lines.1.discountPercent', 'DISCOUNT_NEEDED'],
    ['lines.4.discountPercent', 'DISCOUNT_NEEDED'],
  ])
  expect(discountReasons('OR', ['ZPJ1'], lines)).toEqual([])
  expect(discountReasons('', [], lines)).toEqual([])
})
