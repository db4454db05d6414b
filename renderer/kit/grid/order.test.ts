import { describe, expect, it } from 'vitest'
import { gapOf, inOrder, neighbourOf, putBeside } from './order.ts'

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }))
const ids = rows.map((row) => row.id)
const named = (found: readonly { id: string }[]) => found.map((row) => row.id).join('')

describe('rows in another order', () => {
  it('take the places that they have together, and the others stay', () => {
    expect(named(inOrder(rows, ['e', 'c', 'a']))).toBe('ebcda')
    expect(named(inOrder(rows, ['b', 'a', 'gone']))).toBe('bacde')
  })

  it('are the same rows where nothing moves', () => {
    expect(inOrder(rows, ['a', 'c'])).toBe(rows)
  })
})

describe('a block of rows', () => {
  it('passes the next row in sight, and the hidden ones with it', () => {
    const shown = ['a', 'c', 'e']
    const down = neighbourOf(shown, { top: 0, bottom: 0 }, 1)!
    expect(putBeside(ids, ['a'], down).join('')).toBe('bcade')
    const up = neighbourOf(shown, { top: 1, bottom: 2 }, -1)!
    expect(putBeside(ids, ['c', 'e'], up).join('')).toBe('ceabd')
  })

  it('stays at either end', () => {
    expect(neighbourOf(ids, { top: 0, bottom: 1 }, -1)).toBeUndefined()
    expect(neighbourOf(ids, { top: 3, bottom: 4 }, 1)).toBeUndefined()
  })

  it('goes into a gap, but not into one beside itself', () => {
    const block = { top: 1, bottom: 2 }
    expect([1, 2, 3].map((gap) => gapOf(ids, block, gap))).toEqual([undefined, undefined, undefined])
    expect(putBeside(ids, ['b', 'c'], gapOf(ids, block, 0)!).join('')).toBe('bcade')
    expect(putBeside(ids, ['b', 'c'], gapOf(ids, block, 5)!).join('')).toBe('adebc')
  })
})
