import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, type RefObject } from 'react'

interface Input {
  scroller: RefObject<HTMLDivElement | null>
  horizontal: boolean
  count: number
  /** Keep the same function until a size changes, because everything is then measured again. */
  sizeOf: (index: number) => number
  /** The size of what comes before the first one. */
  before: number
  overscan: number
}

/** Which rows or columns are visible, and how much room there is. */
export function useInSight({ scroller, horizontal, count, sizeOf, before, overscan }: Input) {
  // oxlint-disable-next-line react/incompatible-library -- nothing of the virtualizer is handed on, only plain numbers.
  const virtual = useVirtualizer({
    horizontal,
    count,
    getScrollElement: () => scroller.current,
    estimateSize: sizeOf,
    paddingStart: before,
    overscan,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, sizeOf])
  const { width, height } = virtual.scrollRect ?? { width: 0, height: 0 }
  return {
    inSight: virtual.getVirtualItems().map((item) => item.index),
    room: horizontal ? width : height,
  }
}
