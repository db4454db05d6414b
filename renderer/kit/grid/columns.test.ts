import { expect, it } from 'vitest'
import { layoutOf } from './columns.ts'
import type { GridColumn } from './types.ts'

const columns = ['a', 'b', 'c'].map((key, i): GridColumn<string> => ({
  key,
  title: key,
  width: 100,
  kind: 'text',
  show: () => '',
  edit: () => '',
  frozen: i === 0,
}))
const frozen = (room: number, to?: string) =>
  layoutOf(
    columns,
    columns.map((column) => column.width),
    room,
    to,
  ).frozen

it('columns stay up to the one that was chosen, else as they say themselves', () => {
  expect(frozen(1_000)).toBe(1)
  expect(frozen(1_000, 'b')).toBe(2)
  expect(frozen(1_000, '')).toBe(0)
  expect(frozen(1_000, 'no longer there')).toBe(1)
})

it('of more frozen columns than there is room for only the first ones stay', () => {
  expect(frozen(400, 'c')).toBe(2)
  expect(frozen(200, 'c')).toBe(1)
})
