import { useLayoutEffect, useSyncExternalStore, type RefObject } from 'react'

let covered = 0
const listeners = new Set<() => void>()

function tell(height: number) {
  covered = height
  for (const changed of listeners) changed()
}
const subscribe = (changed: () => void) => {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Tells the page how much of its lower edge a bar covers: what else sticks there is placed above it. */
export function useCoveredBottom(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar
    if (!current) return undefined
    const observer = new ResizeObserver(() => {
      const below = Number.parseFloat(getComputedStyle(current).bottom) || 0
      tell(current.offsetHeight + below)
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      tell(0)
    }
  }, [bar])
}

/**
 * How many pixels of the page's lower edge are covered. As a property of the whole page, each change would make
 * the browser style every element again.
 */
export const useBottomCover = (): number => useSyncExternalStore(subscribe, () => covered)
