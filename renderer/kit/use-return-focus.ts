import { useEffect, useState } from 'react'

/**
 * Returns the focus to the element that opened this when it closes, or to the screen if that element is gone.
 * antd does this only for dialogs that stay mounted, and ours are loaded and removed.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      if (document.activeElement === document.body)
        document.querySelector('main')?.focus({ preventScroll: true })
    },
    [opener],
  )
}
