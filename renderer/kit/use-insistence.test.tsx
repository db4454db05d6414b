// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refusalFor } from '../i18n/index.ts'
import { useInsistence } from './use-insistence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const begin = (answer: (attempt: number) => Promise<string>) => {
  let attempts = 0
  const { result, unmount } = renderHook(useInsistence)
  const outcome: { is?: string; refused?: unknown } = {}
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  act(() => {
    result.current
      .insist(() => answer(++attempts))
      .then(
        (is) => (outcome.is = is),
        (refused: unknown) => (outcome.refused = refused),
      )
  })
  return { result, unmount, outcome, wait, attempts: () => attempts }
}

it('sends again until the server is back, and says meanwhile that it waits', async () => {
  const sent = begin((n) => (n < 4 ? Promise.reject(refusalFor('OFFLINE', 503)) : Promise.resolve('saved')))
  await sent.wait(0)
  expect(sent.result.current.waiting).toBe(true)
  await sent.wait(60_000)
  expect(sent.outcome).toEqual({ is: 'saved' })
  expect(sent.attempts()).toBe(4)
  expect(sent.result.current.waiting).toBe(false)
})

it('does not argue with a refusal', async () => {
  const refusal = refusalFor('REQUIRED', 422)
  const sent = begin(() => Promise.reject(refusal))
  await sent.wait(60_000)
  expect(sent.outcome).toEqual({ refused: refusal })
  expect(sent.attempts()).toBe(1)
})

it('gives up on a server that fails every time, and when the page is left', async () => {
  const failing = begin(() => Promise.reject(refusalFor('SERVER', 500)))
  await failing.wait(600_000)
  expect(failing.outcome.refused).toBeDefined()
  const away = begin(() => Promise.reject(refusalFor('OFFLINE', 503)))
  await away.wait(0)
  away.unmount()
  await away.wait(600_000)
  expect(away.attempts()).toBe(1)
})
