import { expect, it, vi } from 'vitest'
import type { Filters } from '#shared/kernel/list.ts'
import { filterOfCell } from './cell-filter.ts'

const filters = {
  number: { kind: 'fragment' },
  customerId: { kind: 'oneOf', pick: 'customer' },
  status: { kind: 'oneOf', values: ['draft'] },
  held: { kind: 'flag' },
  due: { kind: 'dateRange' },
  at: { kind: 'instantRange' },
  total: { kind: 'amountRange' },
} as const satisfies Filters
const row = {
  id: '1',
  number: 'SO1',
  customerId: 'c1',
  customerName: 'Anugrah',
  status: 'draft',
  held: false,
  due: '2026-11-22',
  at: '2026-11-22T17:00:00Z',
  total: '12.50',
  note: 'x',
}
const of = (key: string, filterBy?: string) =>
  filterOfCell(filters, { key, ...(filterBy && { filterBy }) }, row)

it('asks for the value of a cell as its filter does', () => {
  expect(of('number')).toEqual({ name: 'number', value: 'SO1' })
  expect(of('status')).toEqual({ name: 'status', value: ['draft'] })
  expect(of('held')).toEqual({ name: 'held', value: false })
  expect(of('due')).toEqual({ name: 'due', value: { from: '2026-11-22', to: '2026-11-22' } })
  expect(of('total')).toEqual({ name: 'total', value: { from: '12.50', to: '12.50' } })
})

it.each([
  ['Asia/Shanghai', '2026-11-23'],
  ['America/Chicago', '2026-11-22'],
])('takes a moment by the day that a screen in %s shows', (zone, day) => {
  const clock = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  clock.mockReturnValue({ ...Intl.DateTimeFormat().resolvedOptions(), timeZone: zone })
  expect(of('at')?.value).toEqual({ from: day, to: day })
  clock.mockRestore()
})

it('asks for the record that a name stands for, and for nothing where the list has no filter', () => {
  expect(of('customerName', 'customerId')).toEqual({ name: 'customerId', value: ['c1'] })
  expect(of('note')).toBeUndefined()
})
