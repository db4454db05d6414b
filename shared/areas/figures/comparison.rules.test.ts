import { expect, it } from 'vitest'
import type { FigureCell } from './figure.contract.ts'
import { asThisYear, changeOf, numbersOf, percentOf, placeBefore, yearBefore } from './comparison.rules.ts'

const cell = (more: Partial<FigureCell>): FigureCell => ({
  row: '2026-02',
  column: '',
  currency: 'USD',
  amount: '10',
  baseAmount: '71.5',
  unrated: 0,
  documents: 1,
  ...more,
})

it('compares months with the same months of the year before, across the turn of a year', () => {
  expect(yearBefore({ from: '2025-12', to: '2026-11' })).toEqual({ from: '2024-12', to: '2025-11' })
  const byMonth = { rows: 'month', columns: null } as const
  expect(asThisYear([cell({ row: '2025-01' })], byMonth)[0]?.row).toBe('2026-01')
  expect(placeBefore({ row: '2026-01' }, byMonth)).toEqual({ row: '2025-01', column: undefined })
  const byCustomer = { rows: 'customer', columns: 'month' } as const
  expect(asThisYear([cell({ row: 'a', column: '2024-12' })], byCustomer)[0]).toMatchObject({
    row: 'a',
    column: '2025-12',
  })
})

it('never adds currencies to each other, and tells their sum in CNY apart', () => {
  const cells = [
    cell({ amount: '10.00' }),
    cell({ amount: '0.1' }),
    cell({ currency: 'EUR', amount: '5.00', baseAmount: '39' }),
  ]
  expect(numbersOf(cells, 'amount')).toEqual([
    { currency: 'USD', value: '10.10' },
    { currency: 'EUR', value: '5.00' },
  ])
  expect(numbersOf(cells, 'baseAmount')).toEqual([{ currency: 'CNY', value: '182.00' }])
  expect(numbersOf(cells, 'documents')).toEqual([{ currency: null, value: '3' }])
  expect(numbersOf([], 'documents')).toEqual([])
})

it('shows a sum with the places of its amounts, as its list does, where the company keeps fewer than the currency has', () => {
  const kept = cell({ currency: 'IDR', amount: '65395512' })
  expect(numbersOf([kept, kept], 'amount')).toEqual([{ currency: 'IDR', value: '130791024' }])
})

it('tells a change in percent of what was before, also where that was negative', () => {
  expect(changeOf('150', '100')).toBe('50.0')
  expect(changeOf('50', '-100')).toBe('150.0')
  expect(changeOf('0', '300')).toBe('-100.0')
  expect(changeOf('5', '0')).toBeNull()
  expect(percentOf('1', '3')).toBe('33.3')
  expect(percentOf('1', '0')).toBeNull()
})
