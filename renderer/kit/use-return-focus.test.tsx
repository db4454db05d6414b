// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useReturnFocus } from './use-return-focus.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const screen = () => {
  const main = document.createElement('main')
  const opener = document.createElement('button')
  main.tabIndex = -1
  main.append(opener)
  document.body.append(main)
  opener.focus()
  return { main, opener }
}

it('returns the focus to what opened the dialog', () => {
  const { opener } = screen()
  const { unmount } = renderHook(useReturnFocus)
  act(() => opener.blur())
  unmount()
  expect(document.activeElement).toBe(opener)
})

it('gives the focus to the screen when the button goes after the dialog has closed', async () => {
  const { main, opener } = screen()
  const { unmount } = renderHook(useReturnFocus)
  unmount()
  opener.remove()
  await vi.waitFor(() => expect(document.activeElement).toBe(main))
})
