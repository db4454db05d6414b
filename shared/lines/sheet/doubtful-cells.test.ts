import { expect, it } from 'vitest'
import { doubtfulCells, withoutDoubtful } from './doubtful-cells.ts'

const today = '2026-11-29'
const rows: { row: number; cells: Record<string, string> }[] = [
  { row: 2, cells: { unitPrice: '0', wishedDate: '2036/11/30' } },
  { row: 3, cells: { unitPrice: '0.00', wishedDate: '2036-11-29' } },
  { row: 4, cells: { unitPrice: '1', wishedDate: 'in spring', remark: '0' } },
]

it('finds prices of 0 and days further away than ten years', () => {
  expect(doubtfulCells(rows, today).map(({ row, reason }) => [row, reason.code, reason.path])).toEqual([
    [2, 'PRICE_OF_ZERO', 'unitPrice'],
    [2, 'DATE_FAR', 'wishedDate'],
    [3, 'PRICE_OF_ZERO', 'unitPrice'],
  ])
})

it('leaves those cells out where they are not meant, and nothing else', () => {
  expect(withoutDoubtful(rows, doubtfulCells(rows, today)).map(({ cells }) => cells)).toEqual([
    {},
    { wishedDate: '2036-11-29' },
    rows[2]!.cells,
  ])
})
