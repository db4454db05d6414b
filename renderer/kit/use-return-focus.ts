import { useEffect, useState } from 'react'

/**
 * Whoever opened this gets the focus back when it closes; where he is gone, the screen does.
 * antd does it only for dialogs that stay mounted, and ours are fetched and dropped.
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
