// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { platform } from '../../bridge/platform.ts'
import { useJournals } from './use-journals.ts'

vi.mock('../../api/session.ts', () => ({ useUser: () => ({ userId: 'cs.wang' }) }))

const stored = new Map<string, string>()
Object.assign(platform.journal, {
  write: (key: string, text: string) => Promise.resolve(void stored.set(key, text)),
  read: (key: string) => Promise.resolve(stored.get(key) ?? null),
  drop: (key: string) => Promise.resolve(void stored.delete(key)),
})
beforeEach(() => stored.clear())

const open = async (ids: readonly string[]) => {
  const hook = renderHook(() => useJournals<{ text: string }>('push', ids))
  await waitFor(() => expect(hook.result.current.kept).not.toBeNull())
  const { result, unmount } = hook
  const keep = (id: string, work: { text: string } | null) => act(() => result.current.keep(id, work))
  return { kept: result.current.kept!, keep, stored: () => result.current.stored, unmount }
}

it('keeps each record’s work by itself, and offers it with the same records or with others', async () => {
  const first = await open(['a', 'b', 'c'])
  first.keep('a', { text: 'of a' })
  first.keep('b', null)
  first.keep('c', { text: 'of c' })
  first.unmount()
  const second = await open(['c', 'd'])
  expect([...second.kept].map(([id, work]) => [id, work.content.text])).toEqual([['c', 'of c']])
})

it('forgets a record’s work once there is none', async () => {
  const first = await open(['a'])
  first.keep('a', { text: 'of a' })
  first.unmount()
  const second = await open(['a'])
  second.keep('a', null)
  second.unmount()
  await waitFor(() => expect(stored.size).toBe(0))
})

it('says when everything is stored', async () => {
  const screen = await open(['a', 'b'])
  screen.keep('a', { text: 'of a' })
  screen.keep('b', { text: 'of b' })
  expect(screen.stored()).toBe(false)
  await waitFor(() => expect(screen.stored()).toBe(true), { timeout: 5_000 })
  expect(stored.size).toBe(2)
  screen.unmount()
})
