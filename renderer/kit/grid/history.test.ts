import { describe, expect, it } from 'vitest'
import { record, redo, settle, startHistory, undo } from './history.ts'

const line = (id: number, code = `M${id}`) => ({ id: String(id), code })
const lines = (count: number, from = 0) => Array.from({ length: count }, (_, i) => line(from + i))

describe('undo and redo', () => {
  it('take a paste of 1,000 rows as one step', () => {
    const before = lines(200)
    const after = [...before, ...lines(1_000, 200)]
    const pasted = record(startHistory(before), after)
    expect(pasted.past).toHaveLength(1)
    expect(undo(pasted).rows).toEqual(before)
    expect(redo(undo(pasted)).rows).toEqual(after)
  })

  it('go back over changes here and there, and keep the untouched rows themselves', () => {
    const before = lines(10)
    const after = before.map((row, i) => (i === 1 || i === 2 || i === 8 ? line(i, 'new') : row))
    const back = undo(record(startHistory(before), after))
    expect(back.rows).toEqual(before)
    expect(back.rows[5]).toBe(before[5])
  })

  it('bring removed rows back where they were', () => {
    const before = lines(5)
    const removed = record(
      startHistory(before),
      before.filter((_, i) => i !== 2 && i !== 3),
    )
    expect(undo(removed).rows).toEqual(before)
    expect(redo(undo(removed)).rows).toEqual([before[0], before[1], before[4]])
  })

  it('walk several steps and end at either side', () => {
    let history = startHistory(lines(1))
    for (const code of ['a', 'b', 'c']) history = record(history, [line(0, code)])
    const start = undo(undo(undo(undo(history))))
    expect(start.rows).toEqual(lines(1))
    expect(redo(redo(redo(redo(start)))).rows).toEqual([line(0, 'c')])
  })

  it('forget what was undone once something new is done', () => {
    const two = record(record(startHistory(lines(1)), [line(0, 'a')]), [line(0, 'b')])
    const other = record(undo(two), [line(0, 'c')])
    expect(redo(other)).toBe(other)
    expect(undo(other).rows).toEqual([line(0, 'a')])
  })
})

describe('rows that the server changed', () => {
  it('are no step of the user’s', () => {
    const before = lines(2)
    const typed = record(startHistory(before), [line(0, 'typed'), before[1]!])
    const answered = settle(typed, [line(0, 'typed'), line(1, 'priced')])
    expect(undo(answered).rows).toEqual([line(0), line(1, 'priced')])
  })

  it('end the steps when rows came or went', () => {
    const typed = record(startHistory(lines(2)), [line(0, 'typed'), line(1)])
    expect(settle(typed, lines(3)).past).toEqual([])
  })
})
