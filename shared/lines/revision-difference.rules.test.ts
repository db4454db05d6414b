import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { revisionDifference } from './revision-difference.rules.ts'

const fields = { head: ['port', 'validUntil'], lines: ['quantity', 'price'] }
const head = { port: 'Callao', validUntil: null }
const line = (materialId: string, quantity: string, price = '1.00', id?: string) => ({
  materialId,
  quantity,
  price,
  ...(id !== undefined && { id }),
})
type Line = ReturnType<typeof line>

const between = (before: Line[], after: Line[]) =>
  revisionDifference({ head, lines: before }, { head, lines: after }, fields).lines.map(
    ({ fate, before: was, after: is, cells }) =>
      [
        fate,
        (is ?? was)!.materialId,
        ...cells.filter(({ changed }) => changed).map(({ field, from, to }) => `${field} ${from}→${to}`),
      ].join(' '),
  )

describe('two revisions', () => {
  it('differ in the fields of their heads', () => {
    const after = { head: { port: 'Lima', validUntil: '2026-12-01' }, lines: [] }
    expect(revisionDifference({ head, lines: [] }, after, fields).head).toEqual([
      { field: 'port', from: 'Callao', to: 'Lima', changed: true },
      { field: 'validUntil', from: null, to: '2026-12-01', changed: true },
    ])
  })

  it('say which lines were added, removed, changed and left, where they stand now', () => {
    const before = [line('A', '1'), line('B', '2'), line('C', '3')]
    const after = [line('N', '9'), line('A', '1'), line('C', '3', '2.50')]
    expect(between(before, after)).toEqual([
      'added N quantity null→9 price null→1.00',
      'same A',
      'removed B quantity 2→null price 1.00→null',
      'changed C price 1.00→2.50',
    ])
  })

  it('know a line that was moved, and of two lines of one material the one that stayed', () => {
    expect(between([line('A', '1'), line('B', '2')], [line('B', '2'), line('A', '1')])).toEqual([
      'same B',
      'same A',
    ])
    expect(between([line('A', '1'), line('A', '2')], [line('A', '2'), line('A', '5')])).toEqual([
      'same A',
      'changed A quantity 1→5',
    ])
  })

  it('know a line by its id although its material is another', () => {
    expect(between([line('A', '1', '1.00', 'x')], [line('B', '1', '1.00', 'x')])).toEqual(['same B'])
  })

  const some = fc.array(
    fc.record({
      materialId: fc.constantFrom('A', 'B', 'C'),
      quantity: fc.constantFrom('1', '2'),
      price: fc.constant('1'),
    }),
  )
  it('have every line of both exactly once, and none is changed between equal ones', () => {
    fc.assert(
      fc.property(some, some, (before, after) => {
        const { lines } = revisionDifference({ head, lines: before }, { head, lines: after }, fields)
        expect(lines.flatMap((pair) => pair.after ?? [])).toEqual(after)
        expect(new Set(lines.flatMap((pair) => pair.before ?? []))).toEqual(new Set(before))
        const { lines: same } = revisionDifference({ head, lines: after }, { head, lines: after }, fields)
        expect(same.every(({ fate }) => fate === 'same')).toBe(true)
      }),
    )
  })
})
