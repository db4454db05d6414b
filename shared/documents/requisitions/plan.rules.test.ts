import { describe, expect, it } from 'vitest'
import { fillOf } from './load.rules.ts'
import {
  emptyLoad,
  fillUp,
  loadedLines,
  moveLine,
  quantityOf,
  removeLoad,
  suggestLoads,
  type Known,
} from './plan.rules.ts'

const box = { quantityPerPackage: '2', packageVolume: '1', packageGrossWeight: '100', boxesPerPallet: null }
const known: Known = new Map([
  ['a', { ...box, open: '150' }],
  ['b', { ...box, open: '41' }],
  ['bare', { ...box, packageVolume: null, open: '10' }],
])
const line = (openLineId: string, quantity: string, loadNo = 1) => ({ openLineId, quantity, loadNo })
const loads = [emptyLoad('20GP'), emptyLoad('40HQ')]

describe('moving lines between loads', () => {
  it('moves a whole line, or a part of it, and joins what is of one line', () => {
    const lines = [line('a', '10'), line('b', '4')]
    expect(moveLine(lines, 0, 2)).toEqual([line('a', '10', 2), line('b', '4')])
    const parts = moveLine(lines, 0, 2, '3')
    expect(parts).toEqual([line('a', '7'), line('b', '4'), line('a', '3', 2)])
    expect(moveLine(parts, 0, 2)).toEqual([line('b', '4'), line('a', '10', 2)])
    expect(moveLine(lines, 0, 2, '99')).toEqual(moveLine(lines, 0, 2))
  })

  it('loses nothing of a load that is taken away', () => {
    const plan = { loads, lines: [line('a', '7'), line('a', '3', 2), line('b', '4', 2)] }
    expect(removeLoad(plan, 2)).toEqual({ loads: [loads[0]], lines: [line('a', '10'), line('b', '4')] })
    expect(removeLoad(plan, 1).lines).toEqual([line('a', '10'), line('b', '4')])
  })
})

describe('filling a load up', () => {
  it('takes whole packages of what is open, as many as fit, and nothing that has no measures', () => {
    const plan = fillUp({ loads, lines: [line('a', '10'), line('b', '2'), line('bare', '1')] }, known, 1)
    // 28 cubic metres are 28 packages of 2; 5 and 1 are there already, and 22 more of the first line fit.
    expect(plan.lines).toEqual([line('a', '54'), line('b', '2'), line('bare', '1')])
    expect(fillOf(plan.loads, loadedLines(plan.lines, known))[0]).toMatchObject({ volume: '28', over: false })
  })

  it('takes the last package though it is not full, and never more than is open', () => {
    const plan = fillUp({ loads, lines: [line('b', '1', 2)] }, known, 2)
    expect(quantityOf(plan.lines, 'b')).toBe('41')
    expect(fillUp(plan, known, 2)).toEqual(plan)
  })
})

it('suggests the fewest containers and spreads what is planned over them', () => {
  const { loads: made, lines } = suggestLoads({ loads: [loads[0]!], lines: [line('a', '150')] }, known)
  expect(made.map(({ kind }) => kind)).toEqual(['20GP', '40GP'])
  expect(quantityOf(lines, 'a')).toBe('150')
  expect(fillOf(made, loadedLines(lines, known)).map(({ over }) => over)).toEqual([false, false])
})
