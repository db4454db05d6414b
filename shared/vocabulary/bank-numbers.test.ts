import { expect, it } from 'vitest'
import { isIban, isSwift } from './bank-numbers.ts'

it.each([
  ['DE89370400440532013000', true],
  ['DE89 3704 0044 0532 0130 00', true],
  ['GB29 NWBK 6016 1331 9268 19', true],
  ['AE070331234567890123456', true],
  ['NO9386011117947', true],
  ['DE89370400440532013001', false],
  ['DE98370400440532013000', false],
  ['GB29NWBK6016133192681', false],
  ['6222 0210 0100 0000 000', false],
])('%s is an IBAN: %s', (text, is) => {
  expect(isIban(text)).toBe(is)
})

it.each([
  ['BKCHCNBJ', true],
  ['BKCHCNBJ400', true],
  ['bkchcnbj', false],
  ['BKCHCNBJ4', false],
  ['BK1HCNBJ', false],
])('%s is a SWIFT code: %s', (text, is) => {
  expect(isSwift(text)).toBe(is)
})
