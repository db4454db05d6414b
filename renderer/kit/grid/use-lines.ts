import type { Sight } from './sight.ts'
import { useInSight } from './use-in-sight.ts'

interface Input {
  count: number
  rowHeight: number
  sight: Sight
  activeRow: number
}

/** Each row beyond the visible ones is painted again with every key. */
const overscan = 2

/**
 * Which rows are drawn: the visible ones, and always the one with the input, because scrolling must not take
 * the focus away.
 */
export function useLines({ count, rowHeight, sight, activeRow }: Input) {
  const endOf = (index: number) => (index + 1) * rowHeight
  const { inSight, room } = useInSight({ sight, axis: 'y', count, endOf, overscan })
  const missing = activeRow < count && !inSight.includes(activeRow)
  return {
    indexes: missing ? [...inSight, activeRow].toSorted((a, b) => a - b) : inSight,
    height: count * rowHeight,
    page: Math.max(1, Math.floor(room / rowHeight) - 2),
  }
}
