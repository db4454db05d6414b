import { useMemo, useSyncExternalStore } from 'react'
import type { Sight, Stretch } from './sight.ts'

interface Input {
  sight: Sight
  axis: 'x' | 'y'
  count: number
  /** Where each row or column ends; they follow one another without a gap. */
  endOf: (index: number) => number
  /** How many more are drawn at both ends, so that scrolling seldom shows an empty one. */
  overscan: number
}

/** The first one that reaches beyond a place, or the last one of all. */
function indexAt(place: number, count: number, endOf: (index: number) => number): number {
  let [low, high] = [0, count - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (endOf(middle) > place) high = middle
    else low = middle + 1
  }
  return low
}

/** Which rows or columns are visible, and how much room there is. Scrolling draws only when others come into sight. */
export function useInSight({ sight, axis, count, endOf, overscan }: Input) {
  const see = (read: (stretch: Stretch) => number) => () => read(sight.along(axis))
  const at = (place: number) => indexAt(place, count, endOf)
  const room = useSyncExternalStore(
    sight.subscribe,
    see((stretch) => stretch.room),
  )
  const first = useSyncExternalStore(
    sight.subscribe,
    see((stretch) => at(stretch.from)),
  )
  const last = useSyncExternalStore(
    sight.subscribe,
    see((stretch) => at(stretch.from + stretch.room - 1)),
  )
  const inSight = useMemo(() => {
    if (room === 0) return []
    const start = Math.max(0, first - overscan)
    const end = Math.min(count - 1, last + overscan)
    return Array.from({ length: end - start + 1 }, (_, i) => start + i)
  }, [room, first, last, overscan, count])
  return { inSight, room }
}
