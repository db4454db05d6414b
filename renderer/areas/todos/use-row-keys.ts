import { useRef } from 'react'
import { useListKeys } from '../../kit/list/use-list-keys.ts'

/** Marks the element of a row, and the link in it that opens the row. */
export const rowMark = 'data-row'
export const linkMark = 'data-opens'

interface Deeds {
  /** Puts the row with this id off until tomorrow. */
  onSnooze?: ((id: string) => void) | undefined
}

/**
 * The keys of a worklist: the focus moves from row to row, so that Enter opens the row as it opens any link, and a reader
 * who does not see the screen hears the row.
 */
export function useRowKeys({ onSnooze }: Deeds) {
  const place = useRef<HTMLDivElement>(null)
  const rows = () => [...(place.current?.querySelectorAll<HTMLElement>(`[${rowMark}]`) ?? [])]
  const focusRow = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>(`[${linkMark}]`)?.focus()
  const at = () => rows().findIndex((row) => row.contains(document.activeElement))
  const move = (by: 1 | -1) => {
    const all = rows()
    const now = at()
    focusRow(all[now < 0 ? 0 : Math.min(Math.max(now + by, 0), all.length - 1)])
  }
  const [down, up] = [() => move(1), () => move(-1)]
  const snooze = () => {
    const now = at()
    const all = rows()
    const id = all[now]?.getAttribute(rowMark)
    if (!id || !onSnooze) return
    // The row goes away, and the work goes on with the next one.
    focusRow(all[now + 1] ?? all[now - 1])
    onSnooze(id)
  }
  useListKeys({ j: down, ArrowDown: down, k: up, ArrowUp: up, d: snooze })
  return place
}
