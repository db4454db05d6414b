import { expect, it } from 'vitest'
import type { MonthPlan } from '#shared/areas/delivery-plan/delivery-plan.contract.ts'
import { filterOf, openMonths } from './open-by-month.tsx'

const plan = (more: Partial<MonthPlan>): MonthPlan => ({
  month: '2026-12-01',
  late: false,
  source: 'order',
  salesUnit: 'PC',
  lines: 2,
  quantity: '10',
  volume: '5',
  weight: '800',
  unmeasured: 0,
  ...more,
})

it('stands what is late first and what has no date last, and adds no unit to another', () => {
  const months = openMonths([
    plan({ month: null }),
    plan({ salesUnit: 'M', quantity: '2.5', unmeasured: 1 }),
    plan({ source: 'requisition', volume: '30' }),
    plan({ month: null, late: true }),
    plan({ quantity: '0.5' }),
  ])
  expect(months.map(({ due }) => due)).toEqual(['late', '2026-12-01', 'undated'])
  expect(months[1]).toMatchObject({
    lines: 6,
    unmeasured: 1,
    quantities: [
      { unit: 'M', quantity: '2.5' },
      { unit: 'PC', quantity: '10.5' },
    ],
    volume: { order: '10', planned: '30' },
  })
  expect(months[1]!.containers.length).toBeGreaterThan(0)
})

it('opens the lines of a month that are not late, also where this week began in the month before', () => {
  expect(filterOf('late', '2026-12-02')).toEqual({ late: true })
  expect(filterOf('undated', '2026-12-02')).toEqual({ undated: true })
  // The 2 December 2026 is a Wednesday; its Monday is the last of November.
  expect(filterOf('2026-11-01', '2026-12-02')).toEqual({
    shippingDate: { from: '2026-11-30', to: '2026-11-30' },
  })
  expect(filterOf('2026-12-01', '2026-12-02')).toEqual({
    shippingDate: { from: '2026-12-01', to: '2026-12-31' },
  })
})
