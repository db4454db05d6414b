// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Journal } from '../../bridge/platform.ts'
import { createJournalWriter } from './journal-writer.ts'

const stored: string[] = []
const journal: Journal = {
  write: (_key, text) => Promise.resolve(void stored.push(text)),
  read: () => Promise.resolve(null),
  drop: () => Promise.resolve(),
  keys: () => Promise.resolve([]),
}
/** What waits for an idle moment, and how long it waits at most. */
let waiting: { run: () => void; timeout: number } | undefined
const writer = () =>
  createJournalWriter<{ text: string }>(
    journal,
    ({ text }) => text,
    () => undefined,
  )
const typed = (text: string) => ({ key: 'order-new', unsaved: { text } })

/** Files share a process, and the next one waits by the clock. */
afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  stored.length = 0
  waiting = undefined
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void, { timeout }: { timeout: number }) => {
    waiting = { run, timeout }
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => (waiting = undefined))
})

describe('input that is stored in an idle moment', () => {
  it('is the latest, and waits less than two seconds in all however busy the page is', () => {
    const own = writer()
    own.turnTo(typed('a'))
    vi.advanceTimersByTime(1_000)
    own.turnTo(typed('ab'))
    vi.advanceTimersByTime(500)
    own.turnTo(typed('abc'))
    expect(stored).toEqual([])
    expect(1_500 + waiting!.timeout).toBeLessThan(2_000)
    waiting!.run()
    expect(stored).toEqual(['abc'])
  })

  it('is stored at once when the page is hidden or left before, and not again afterwards', () => {
    const own = writer()
    own.turnTo(typed('half a line'))
    vi.advanceTimersByTime(1_500)
    void own.flush()
    expect(stored).toEqual(['half a line'])
    expect(waiting).toBeUndefined()
    vi.advanceTimersByTime(5_000)
    expect(stored).toEqual(['half a line'])
  })

  it('is followed by what is typed while it waits', () => {
    const own = writer()
    own.turnTo(typed('a'))
    vi.advanceTimersByTime(1_500)
    waiting!.run()
    own.turnTo(typed('ab'))
    vi.advanceTimersByTime(1_500)
    waiting!.run()
    expect(stored).toEqual(['a', 'ab'])
  })
})
