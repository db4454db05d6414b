import { expect, it } from 'vitest'
import { sumsOf } from './selection-sums.tsx'
import type { GridColumn } from './types.ts'

interface Line {
  code: string
  quantity: string
  price: string
}
const rows: Line[] = [
  { code: 'A', quantity: '0.1', price: '4' },
  { code: 'B', quantity: '', price: '6' },
  { code: '', quantity: '0.2', price: '5' },
]
const column = (key: keyof Line, sums?: boolean): GridColumn<Line> => ({
  key,
  title: key,
  width: 100,
  kind: 'text',
  show: (row) => row[key],
  edit: (row) => row[key],
  ...(sums !== undefined && {
    measure: { kind: 'number', of: (row) => row[key], text: (v) => v, show: (v) => `${v} !`, sums },
  }),
})
const columns = [column('code'), column('quantity', true), column('price', false)]

it('a selection is summed column by column: prices have an average and no sum', () => {
  expect(sumsOf(rows, columns, { top: 0, bottom: 2, left: 0, right: 2 })).toEqual({
    count: 7,
    columns: [
      { key: 'quantity', title: 'quantity', sum: '0.3 !', average: '0.15 !' },
      { key: 'price', title: 'price', sum: undefined, average: '5 !' },
    ],
  })
})

it('a selection without numbers is only counted', () => {
  expect(sumsOf(rows, columns, { top: 0, bottom: 1, left: 0, right: 0 })).toEqual({ count: 2, columns: [] })
})
