import { expect, it } from 'vitest'
import { add } from '#shared/kernel/decimal.ts'
import { actualsOf, partsOf, periodsOf, yearOf } from './kpi.rules.ts'

const target = { year: 2026, period: 'quarterly', targetAmount: '1000000.00', passPercent: '90' } as const

it('divides a year into twelfths, quarters or nothing, and the parts come to the target', () => {
  expect(periodsOf(2026, 'monthly')).toHaveLength(12)
  expect(periodsOf(2026, 'quarterly')[3]).toEqual({ from: '2026-10', to: '2026-12' })
  expect(periodsOf(2026, 'yearly')).toEqual([{ from: '2026-01', to: '2026-12' }])
  for (const count of [1, 4, 12]) expect(Number(add('0', ...partsOf('1000000.01', count)))).toBe(1_000_000.01)
})

it('says of each period whether it passed, missed, still runs or is ahead', () => {
  const reached = new Map([
    ['2026-01', '200000.00'],
    ['2026-03', '25000.00'],
    ['2026-05', '224999.99'],
    ['2026-08', '10.00'],
    ['2025-12', '999999.00'],
  ])
  const periods = actualsOf(target, reached, '2026-08-15')
  expect(periods.map(({ actual, percent, standing }) => [actual, percent, standing])).toEqual([
    ['225000.00', '90.0', 'passed'],
    ['224999.99', '90.0', 'missed'],
    ['10.00', '0.0', 'running'],
    ['0.00', '0.0', 'ahead'],
  ])
  expect(yearOf(target, periods)).toEqual({ actual: '450009.99', percent: '45.0' })
  expect(actualsOf(target, new Map(), '2026-04-01')[0]!.standing).toBe('missed')
})

it('takes the targets of months from the sheet, and of quarters by adding them up', () => {
  const months = ['0', '0', '100000.50', ...Array.from({ length: 9 }, () => '99999.94')]
  const targetsBy = (period: 'monthly' | 'quarterly' | 'yearly') =>
    actualsOf({ ...target, period, targetAmount: '999999.96', months }, new Map(), '2026-08-15').map(
      (one) => one.target,
    )
  expect(targetsBy('monthly').slice(0, 4)).toEqual(['0.00', '0.00', '100000.50', '99999.94'])
  expect(targetsBy('quarterly')).toEqual(['100000.50', '299999.82', '299999.82', '299999.82'])
  expect(targetsBy('yearly')).toEqual(['999999.96'])
})
