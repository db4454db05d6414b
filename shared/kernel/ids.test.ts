import { describe, expect, it, vi } from 'vitest'
import { isId, newId } from './ids.ts'

describe('ids', () => {
  it('are UUIDs of version 7', () => {
    for (let i = 0; i < 100; i++) {
      expect(isId(newId())).toBe(true)
      expect(newId()).toMatch(/^.{14}7.{4}[89ab]/)
    }
  })

  it('sort as they were made, within one millisecond as well', () => {
    const made = Array.from({ length: 5_000 }, () => newId())
    expect(made.toSorted()).toEqual(made)
    expect(new Set(made).size).toBe(made.length)
  })

  it('sort as they were made while the clock stands still', () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 5_000)
    const made = Array.from({ length: 20_000 }, () => newId())
    vi.restoreAllMocks()
    const after = newId()
    expect([...made, after].toSorted()).toEqual([...made, after])
  })

  it('of a past instant sort there, and leave the order of the others alone', () => {
    const [before, past, later, after] = [newId(), newId(86_400_000), newId(86_400_000), newId()]
    expect([past, later, before, after].toSorted()).toEqual([past, later, before, after])
    expect(Number.parseInt(past.replace('-', '').slice(0, 12), 16)).toBe(86_400_000)
  })
})
