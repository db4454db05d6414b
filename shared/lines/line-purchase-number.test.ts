import { expect, it } from 'vitest'
import { purchaseNoAbove } from './line-purchase-number.ts'

it('a purchase number above a table is found beside its title or behind it', () => {
  expect(purchaseNoAbove([['ACME Ltd'], ['PO No.: 4500123']])).toBe('4500123')
  expect(purchaseNoAbove([['', '采购单号', '', ' NB-7 ']])).toBe('NB-7')
  expect(purchaseNoAbove([['Nomor PO：', 'JKT/9', 'Tanggal', '2026']])).toBe('JKT/9')
})

it('what is no purchase number is none', () => {
  expect(purchaseNoAbove([['Order list'], ['Date: 2026-11-02'], ['PO']])).toBeNull()
  expect(purchaseNoAbove([[`PO: ${'x'.repeat(200)}`]])).toBeNull()
})
