import { describe, expect, it } from 'vitest'
import { layoutOf, placeOf, type GridColumn } from './types.ts'

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

describe('the last columns', () => {
  const total = columns.map((column, i) => ({ ...column, atRight: i === 2 }))
  const layout = (room: number, to?: string) => layoutOf(total, [200, 200, 100], room, to)

  it('stay at the right while others scroll, in a box of their own', () => {
    expect(layout(500)).toMatchObject({ frozen: 1, rightFrom: 2, rightWidth: 100 })
    expect(placeOf(2, layout(500))).toEqual({ left: 0, width: 100 })
    expect(placeOf(1, layout(500)).left).toBe(248)
  })

  it('need not where all columns fit, and cannot where too little room is left for others', () => {
    expect(layout(548)).toMatchObject({ rightFrom: 3, rightWidth: 0 })
    expect(placeOf(2, layout(548)).left).toBe(448)
    expect(layout(400)).toMatchObject({ rightFrom: 3 })
  })

  it('are never frozen at the left as well', () => {
    expect(layout(10_000, 'c').frozen).toBe(2)
  })
})
