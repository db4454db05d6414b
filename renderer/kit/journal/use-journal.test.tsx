// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { platform } from '../../bridge/platform.ts'
import { useJournal } from './use-journal.ts'

vi.mock('../../api/session.ts', () => ({ useUser: () => ({ userId: 'sales.zhang' }) }))

const kept = new Map<string, string>()
Object.assign(platform.journal, {
  write: (key: string, text: string) => Promise.resolve(void kept.set(key, text)),
  read: (key: string) => Promise.resolve(kept.get(key) ?? null),
  drop: (key: string) => Promise.resolve(void kept.delete(key)),
})

interface Work {
  text: string
}
const open = (unsaved: Work | null, id: string | null = null) =>
  renderHook(
    (props: { unsaved: Work | null; id: string | null }) =>
      useJournal({ document: 'order', pack: (work: Work) => work.text, ...props }),
    { initialProps: { unsaved, id } },
  )
const texts = () => [...kept.values()].map((text) => (JSON.parse(text) as { content: string }).content)

/** Waits until it is known whether an earlier window left something. */
const claimed = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

beforeEach(() => kept.clear())

describe('the journal', () => {
  it('keeps what is typed within two seconds, however fast one types', async () => {
    const { rerender, unmount } = open(null)
    await claimed()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    for (let typed = 0; typed < 20; typed++) {
      rerender({ unsaved: { text: `typed ${typed}` }, id: null })
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(texts()).not.toEqual([])
    unmount()
  })

  it('writes the last words down when the screen is left, and offers them again', async () => {
    const first = open(null)
    await claimed()
    first.rerender({ unsaved: { text: 'half a line' }, id: null })
    first.unmount()
    expect(texts()).toEqual(['half a line'])
    const second = open(null)
    await waitFor(() => expect(second.result.current.offer?.content).toBe('half a line'))
    // Input that is offered must not be overwritten before somebody has decided.
    second.rerender({ unsaved: { text: 'other' }, id: null })
    second.unmount()
    expect(texts()).toEqual(['half a line'])
  })

  it('forgets it after a save and when it is turned down', async () => {
    const saving = open(null)
    await claimed()
    saving.rerender({ unsaved: { text: 'a' }, id: null })
    saving.rerender({ unsaved: null, id: 'saved' })
    await waitFor(() => expect(kept.size).toBe(0))
    saving.unmount()

    const typing = open(null)
    await claimed()
    typing.rerender({ unsaved: { text: 'b' }, id: null })
    typing.unmount()
    const again = open(null)
    await waitFor(() => expect(again.result.current.offer).not.toBeNull())
    act(() => again.result.current.settle(false))
    expect(kept.size).toBe(0)
    again.unmount()
  })

  it('forgets what was taken up and saved at once', async () => {
    const typing = open({ text: 'a' })
    await claimed()
    typing.unmount()
    const again = open(null)
    await waitFor(() => expect(again.result.current.offer).not.toBeNull())
    act(() => again.result.current.settle(true))
    again.rerender({ unsaved: { text: 'a' }, id: null })
    again.rerender({ unsaved: null, id: 'saved' })
    await waitFor(() => expect(kept.size).toBe(0))
    again.unmount()
  })

  it('goes with the record when its first save gives it an id: nothing is offered for the next new one', async () => {
    const typing = open(null)
    await claimed()
    typing.rerender({ unsaved: { text: 'a' }, id: null })
    await waitFor(() => expect(texts()).toEqual(['a']), { timeout: 3_000 })
    // More was typed while the save was under way.
    typing.rerender({ unsaved: { text: 'a, b' }, id: 'saved' })
    await claimed()
    typing.unmount()
    await waitFor(() => expect(texts()).toEqual(['a, b']))
    expect([...kept.keys()]).toEqual([expect.stringContaining('-saved')])
  })
})
