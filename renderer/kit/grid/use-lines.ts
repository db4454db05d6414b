import { useCallback, type RefObject } from 'react'
import { useInSight } from './use-in-sight.ts'

interface Input {
  count: number
  rowHeight: number
  scroller: RefObject<HTMLDivElement | null>
  activeRow: number
}

/** Each row beyond the visible ones is painted again with every key. */
const overscan = 4

/**
 * Which rows are drawn: the visible ones, and always the one with the input, because scrolling must not take
 * the focus away.
 */
export function useLines({ count, rowHeight, scroller, activeRow }: Input) {
  const sizeOf = useCallback(() => rowHeight, [rowHeight])
  const { inSight, room } = useInSight({ scroller, horizontal: false, count, sizeOf, before: 0, overscan })
  const missing = activeRow < count && !inSight.includes(activeRow)
  return {
    indexes: missing ? [...inSight, activeRow].toSorted((a, b) => a - b) : inSight,
    height: count * rowHeight,
    page: Math.max(1, Math.floor(room / rowHeight) - 2),
  }
}
