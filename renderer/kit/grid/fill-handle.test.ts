import { describe, expect, it } from 'vitest'
import { continuing } from './fill-handle.ts'
import type { GridColumn } from './types.ts'

interface Line {
  id: string
  code: string
  quantity: string
  day: string
  amount: string
}
const line = (id: string, code: string, quantity: string, day = ''): Line => ({
  id,
  code,
  quantity,
  day,
  amount: '9',
})
const column = (key: keyof Line, more: Partial<GridColumn<Line>> = {}): GridColumn<Line> => ({
  key,
  title: key,
  width: 100,
  kind: 'text',
  show: (row) => row[key],
  edit: (row) => row[key],
  ...more,
})
const measure = (key: keyof Line, kind: 'number' | 'day') => ({
  measure: { kind, of: (row: Line) => row[key], text: (v: string) => v, show: (v: string) => v, sums: true },
})
const columns = [
  column('code'),
  column('quantity', { kind: 'decimal', ...measure('quantity', 'number') }),
  column('day', measure('day', 'day')),
  column('amount', { kind: 'readonly', ...measure('amount', 'number') }),
]
const blank = (...ids: string[]) => ids.map((id) => line(id, '', ''))
const range = (top: number, bottom: number, left: number, right = left) => ({ top, bottom, left, right })
const filled = (rows: readonly Line[], source: ReturnType<typeof range>, to: number) =>
  continuing({ rows, columns, entryId: 'entry' }, source, to).map((c) => `${c.rowId}=${c.text}`)

describe('the fill handle', () => {
  it('copies one cell, a number and a day too', () => {
    const rows = [line('a', 'A1', '5', '2027-02-27'), ...blank('b', 'c')]
    expect(filled(rows, range(0, 0, 0), 2)).toEqual(['b=A1', 'c=A1'])
    expect(filled(rows, range(0, 0, 1), 2)).toEqual(['b=5', 'c=5'])
    expect(filled(rows, range(0, 0, 2), 1)).toEqual(['b=2027-02-27'])
  })

  it('goes on in the steps of two numbers or two days, over the end of a month', () => {
    const rows = [line('a', '', '0.1', '2027-02-26'), line('b', '', '0.4', '2027-02-28'), ...blank('c', 'd')]
    expect(filled(rows, range(0, 1, 1), 3)).toEqual(['c=0.7', 'd=1'])
    expect(filled(rows, range(0, 1, 2), 3)).toEqual(['c=2027-03-02', 'd=2027-03-04'])
  })

  it('goes upwards as well', () => {
    const rows = [...blank('a', 'b'), line('c', 'X', '30'), line('d', 'Y', '20')]
    expect(filled(rows, range(2, 3, 1), 0)).toEqual(['a=50', 'b=40'])
    expect(filled(rows, range(2, 3, 0), 0)).toEqual(['a=X', 'b=Y'])
  })

  it('repeats texts, and numbers that have no common step', () => {
    const rows = [line('a', 'X', '1'), line('b', 'Y', '2'), line('c', 'Z', '4'), ...blank('d', 'e')]
    expect(filled(rows, range(0, 1, 0), 4)).toEqual(['c=X', 'd=Y', 'e=X'])
    expect(filled(rows, range(0, 2, 1), 4)).toEqual(['d=1', 'e=2'])
  })

  it('leaves alone what may not be typed into, and does nothing without a way to go', () => {
    const rows = [line('a', 'X', '1'), ...blank('b')]
    expect(filled(rows, range(0, 0, 3), 1)).toEqual([])
    expect(filled(rows, range(0, 1, 0), 1)).toEqual([])
  })
})
