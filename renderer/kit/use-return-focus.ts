import { useEffect, useState } from 'react'

/** How long the answer to what was done may take to change the screen. */
const settlingMs = 5_000

const toScreen = () => {
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

/** Hands the focus on to the screen when the element that has it is taken away by what is read now. */
function watch(opener: HTMLElement): void {
  const watching = new MutationObserver(() => {
    if (opener.isConnected) return
    watching.disconnect()
    toScreen()
  })
  watching.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watching.disconnect(), settlingMs)
}

/**
 * Returns the focus to the element that opened this when it closes, or to the screen if that element is gone or goes
 * because of what was done. antd does this only for dialogs that stay mounted, and ours are loaded and removed.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) {
        opener.focus({ preventScroll: true })
        if (opener.isConnected) watch(opener)
      }
      toScreen()
    },
    [opener],
  )
}
