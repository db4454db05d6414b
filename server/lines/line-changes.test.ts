import { describe, expect, it } from 'vitest'
import { alignLines, lineChanges } from './line-changes.ts'

const line = (lineNo: number, more: object = {}) => ({
  lineNo,
  sapMaterialNo: `M${lineNo}`,
  wording: '',
  salesQuantity: '10.000',
  unitPrice: '2.5000',
  width: null,
  height: null,
  auxiliaryQuantity: null,
  doorModel: '',
  color: '',
  remark: '',
  ...more,
})
const stored = [line(1), line(2), line(3)]

/** The changes of the stored lines when these lines are sent in this order. */
const changesOf = (sent: readonly { from: number | null; now?: object }[]) => {
  const before = alignLines(stored, sent)
  const after = sent.map(({ now }, i) => ({ ...(before[i] ?? line(9)), ...now, lineNo: i + 1 }))
  return lineChanges(stored, before, after)
}

describe('what a save changes in the lines', () => {
  it('is nothing when the same numbers are written another way', () => {
    const same = { salesQuantity: '10', unitPrice: '2.50' }
    expect(changesOf([{ from: 1, now: same }, { from: 2 }, { from: 3 }])).toEqual([])
  })

  it('is every cell, under the number that the line has now', () => {
    const now = { salesQuantity: '12', remark: 'urgent', width: '900' }
    expect(changesOf([{ from: 2, now }, { from: 3 }])).toEqual([
      { path: 'lines.1.salesQuantity', from: '10', to: '12' },
      { path: 'lines.1.width', from: null, to: '900' },
      { path: 'lines.1.remark', from: '', to: 'urgent' },
      { path: 'lines.1', from: 'M1 × 10', to: null },
    ])
  })

  it('names added and removed lines, a copy of a line among the added', () => {
    expect(changesOf([{ from: 1 }, { from: 1 }, { from: null }, { from: 7 }, { from: 3 }])).toEqual([
      { path: 'lines.2', from: 'M2 × 10', to: 'M9 × 10' },
      { path: 'lines.3', from: null, to: 'M9 × 10' },
      { path: 'lines.4', from: null, to: 'M9 × 10' },
    ])
  })

  it('says which lines were moved, and not which only moved up', () => {
    expect(changesOf([{ from: 2 }, { from: 3 }])).toEqual([{ path: 'lines.1', from: 'M1 × 10', to: null }])
    expect(changesOf([{ from: 2 }, { from: 1 }, { from: 3 }])).toEqual([
      { path: 'lines.2.lineNo', from: 1, to: 2 },
    ])
  })
})
