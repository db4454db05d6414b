import { expect, it } from 'vitest'
import { typedDecimal } from './number-input.tsx'

it('reads a number as its language writes it', () => {
  expect(typedDecimal('1,250.50', 'en')).toBe('1250.50')
  expect(typedDecimal('1,250', 'en')).toBe('1250')
  expect(typedDecimal('1,23,456', 'en')).toBe('123456')
  expect(typedDecimal('1.250,5', 'id')).toBe('1250.5')
  expect(typedDecimal('1.250', 'id')).toBe('1250')
  expect(typedDecimal('１２．５', 'zh')).toBe('12.5')
})

it('never takes the places for a part of the whole', () => {
  expect(typedDecimal('1250,50', 'en')).toBe('1250.50')
  expect(typedDecimal('1.250,50', 'en')).toBe('1250.50')
  expect(typedDecimal('1250.50', 'id')).toBe('1250.50')
  expect(typedDecimal('12.5', 'id')).toBe('12.5')
})

it('leaves what is no number as it was typed', () => {
  expect(typedDecimal(' a third ', 'en')).toBe('a third')
  expect(typedDecimal('1.5.2', 'id')).toBe('1.5.2')
})
