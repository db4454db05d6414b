import { describe, expect, it } from 'vitest'
import { arrangedColumns, orderAfterMove, type ColumnChoice } from './column-order.ts'

const columnsOf = (...keys: string[]) =>
  keys.map((key) => ({ key, hidden: key === 'hidden', atRight: key === 'total' }))
const all = columnsOf('lead', 'a', 'b', 'hidden', 'c', 'total')
const keys = (choice: ColumnChoice, columns = all) => arrangedColumns(columns, choice).map(({ key }) => key)

describe('columns', () => {
  it('are shown as they say themselves until somebody chooses', () => {
    expect(keys({})).toEqual(['lead', 'a', 'b', 'c', 'total'])
    expect(keys({ shown: { hidden: true, b: false } })).toEqual(['lead', 'a', 'hidden', 'c', 'total'])
    expect(keys({ shown: { lead: false, total: false } })).toEqual(['lead', 'a', 'b', 'c', 'total'])
  })

  it('move past the next one that is shown, but neither before the first nor behind the last', () => {
    const order = orderAfterMove(all, {}, { key: 'b', by: 1 })!
    expect(keys({ order })).toEqual(['lead', 'a', 'c', 'b', 'total'])
    expect(keys({ order: orderAfterMove(all, { order }, { key: 'b', by: -1 })! })).toEqual(keys({}))
    for (const [key, by] of [
      ['a', -1],
      ['c', 1],
      ['lead', 1],
      ['total', -1],
    ] as const)
      expect(orderAfterMove(all, {}, { key, by })).toBeUndefined()
  })

  it('that some rows do not have come back to where they were, and new ones behind their neighbour', () => {
    const order = orderAfterMove(all, {}, { key: 'c', by: -1 })!
    const fewer = columnsOf('lead', 'a', 'c', 'total')
    const later = orderAfterMove(fewer, { order }, { key: 'c', by: -1 })!
    expect(keys({ order: later }, fewer)).toEqual(['lead', 'c', 'a', 'total'])
    expect(new Set(keys({ order: later }))).toEqual(new Set(['lead', 'a', 'b', 'c', 'total']))
    expect(keys({ order }, columnsOf('lead', 'a', 'new', 'b', 'c', 'total'))).toEqual([
      'lead',
      'a',
      'new',
      'c',
      'b',
      'total',
    ])
  })
})
