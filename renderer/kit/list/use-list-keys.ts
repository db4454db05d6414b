import { useEffect, useState } from 'react'

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const dialogOpen = () => document.querySelector('[role=dialog]') !== null

/** J and K move the cursor, X selects, Enter opens. The keys do nothing while somebody types into a field. */
export function useListKeys<R>(
  rows: readonly R[],
  on: { open?: ((row: R) => void) | undefined; select?: ((row: R) => void) | undefined },
) {
  const [current, setCurrent] = useState(-1)
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if (typing(e.target) || dialogOpen() || e.ctrlKey || e.metaKey || e.altKey) return
      const row = rows[current]
      if (e.key === 'j') setCurrent((c) => Math.min(rows.length - 1, c + 1))
      else if (e.key === 'k') setCurrent((c) => Math.max(0, c - 1))
      else if (e.key === 'x' && row) on.select?.(row)
      else if (
        e.key === 'Enter' &&
        row &&
        !(e.target instanceof HTMLButtonElement) &&
        !(e.target instanceof HTMLAnchorElement)
      )
        on.open?.(row)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  return current < rows.length ? current : -1
}
