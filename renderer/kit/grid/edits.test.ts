import { describe, expect, it } from 'vitest'
import { applyChanges } from './edits.ts'
import type { CellChange } from './types.ts'

interface Line {
  id: string
  code: string
  quantity: string
}

const writer = {
  write: (row: Line, changes: readonly CellChange[]) =>
    changes.every((c) => row[c.key as keyof Line] === c.text)
      ? row
      : { ...row, ...Object.fromEntries(changes.map((c) => [c.key, c.text])) },
  create: (id: string): Line => ({ id, code: '', quantity: '' }),
}
const lines = ['a', 'b', 'c'].map((id) => ({ ...writer.create(id), code: id.toUpperCase() }))

describe('a batch of changes', () => {
  it('makes new objects of the touched rows only', () => {
    const next = applyChanges(
      lines,
      [
        { rowId: 'b', key: 'code', text: 'B2' },
        { rowId: 'b', key: 'quantity', text: '5' },
      ],
      writer,
    )
    expect(next[1]).toEqual({ id: 'b', code: 'B2', quantity: '5' })
    expect(next[0]).toBe(lines[0])
    expect(next[2]).toBe(lines[2])
    expect(lines[1]!.code).toBe('B')
  })

  it('that changes nothing gives the same rows', () => {
    expect(applyChanges(lines, [{ rowId: 'a', key: 'code', text: 'A' }], writer)).toBe(lines)
    expect(applyChanges(lines, [], writer)).toBe(lines)
  })

  it('adds the rows that are new, in their order', () => {
    const next = applyChanges(
      lines,
      [
        { rowId: 'x', key: 'code', text: 'X' },
        { rowId: 'y', key: 'code', text: 'Y' },
        { rowId: 'x', key: 'quantity', text: '1' },
      ],
      writer,
    )
    expect(next.slice(3)).toEqual([
      { id: 'x', code: 'X', quantity: '1' },
      { id: 'y', code: 'Y', quantity: '' },
    ])
  })
})
