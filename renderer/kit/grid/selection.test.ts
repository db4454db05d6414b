import { describe, expect, it } from 'vitest'
import {
  enter,
  followColumns,
  leap,
  moveTo,
  rangeOf,
  selectCell,
  selectRows,
  shift,
  tab,
  target,
} from './selection.ts'

const bounds = { rows: 100, cols: 4, page: 20 }
const cell = (row: number, col: number) => ({ row, col })

describe('arrows and their relatives', () => {
  it('stop at the edges', () => {
    expect(target(cell(0, 0), 'up', bounds)).toEqual(cell(0, 0))
    expect(target(cell(99, 3), 'right', bounds)).toEqual(cell(99, 3))
    expect(target(cell(95, 1), 'pageDown', bounds)).toEqual(cell(99, 1))
    expect(target(cell(50, 2), 'pageUp', bounds)).toEqual(cell(30, 2))
  })

  it('go to the ends of the row and of everything', () => {
    expect(target(cell(5, 2), 'rowStart', bounds)).toEqual(cell(5, 0))
    expect(target(cell(5, 2), 'rowEnd', bounds)).toEqual(cell(5, 3))
    expect(target(cell(5, 2), 'start', bounds)).toEqual(cell(0, 0))
    expect(target(cell(5, 2), 'end', bounds)).toEqual(cell(99, 3))
  })

  it('take a range with Shift, and turn it round its first corner', () => {
    const down = moveTo(selectCell(cell(5, 2)), cell(7, 3), true)
    expect(rangeOf(down)).toEqual({ top: 5, bottom: 7, left: 2, right: 3 })
    expect(rangeOf(moveTo(down, cell(3, 0), true))).toEqual({ top: 3, bottom: 5, left: 0, right: 2 })
    expect(moveTo(down, cell(8, 3), false)).toEqual(selectCell(cell(8, 3)))
  })
})

describe('Ctrl with an arrow', () => {
  const filled = new Set([10, 11, 12, 20])
  const isFilled = ({ row }: { row: number }) => filled.has(row)

  it('goes to the end of filled cells, then over the gap, then to the edge', () => {
    expect(leap(cell(10, 0), 'down', bounds, isFilled)).toEqual(cell(12, 0))
    expect(leap(cell(12, 0), 'down', bounds, isFilled)).toEqual(cell(20, 0))
    expect(leap(cell(20, 0), 'down', bounds, isFilled)).toEqual(cell(99, 0))
    expect(leap(cell(12, 0), 'up', bounds, isFilled)).toEqual(cell(10, 0))
  })
})

describe('typing lines with Tab and Enter', () => {
  it('comes back to the column where the line was begun', () => {
    const code = selectCell(cell(0, 1))
    const price = tab(tab(code, false, bounds)!, false, bounds)!
    expect(price.active).toEqual(cell(0, 3))
    expect(enter(price, false, bounds).active).toEqual(cell(1, 1))
  })

  it('wraps to the next row and back', () => {
    const wrapped = tab(selectCell(cell(0, 3)), false, bounds)!
    expect(wrapped.active).toEqual(cell(1, 0))
    expect(tab(wrapped, true, bounds)!.active).toEqual(cell(0, 3))
    expect(enter(wrapped, false, bounds).active).toEqual(cell(2, 0))
  })

  it('leaves the grid at either end', () => {
    expect(tab(selectCell(cell(99, 3)), false, bounds)).toBeNull()
    expect(tab(selectCell(cell(0, 0)), true, bounds)).toBeNull()
  })

  it('goes straight up with Shift', () => {
    const second = tab(selectCell(cell(4, 0)), false, bounds)!
    expect(enter(second, true, bounds).active).toEqual(cell(3, 1))
  })
})

describe('rows', () => {
  it('are selected whole', () => {
    expect(rangeOf(selectRows(7, 3, bounds))).toEqual({ top: 3, bottom: 7, left: 0, right: 3 })
  })

  it('that come above it push the selection down, and it stays inside what is there', () => {
    const selection = moveTo(selectCell(cell(5, 1)), cell(6, 2), true)
    expect(rangeOf(shift(selection, 3, bounds))).toEqual({ top: 8, bottom: 9, left: 1, right: 2 })
    expect(shift(selection, 0, { rows: 2, cols: 4 }).active).toEqual(cell(1, 1))
  })
})

describe('when columns change', () => {
  const pipes = ['material', 'quantity', 'price', 'total']
  const doors = ['material', 'width', 'height', 'quantity', 'price', 'total']

  it('a cell stays on its column', () => {
    const quantity = selectCell(cell(2, 1))
    expect(followColumns(quantity, pipes, doors)).toEqual(selectCell(cell(2, 3)))
    expect(followColumns(followColumns(quantity, pipes, doors), doors, pipes)).toEqual(quantity)
  })

  it('whole rows stay whole', () => {
    expect(followColumns(selectRows(1, 3, { cols: 4 }), pipes, doors)).toEqual(selectRows(1, 3, { cols: 6 }))
  })

  it('a cell whose column has gone stays within the row', () => {
    expect(followColumns(selectCell(cell(0, 2)), doors, pipes).active).toEqual(cell(0, 2))
    expect(followColumns(selectCell(cell(0, 5)), ['a', 'b', 'c', 'd', 'e', 'f'], pipes).active).toEqual(
      cell(0, 3),
    )
  })
})
