import { useLayoutEffect, type RefObject } from 'react'

const variable = '--covered-bottom'

/** Tells the page how much of its lower edge a bar covers: what else sticks there stands above it. */
export function useCoveredBottom(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar
    if (!current) return undefined
    const root = document.documentElement.style
    const measure = () => {
      const below = Number.parseFloat(getComputedStyle(current).bottom) || 0
      root.setProperty(variable, `${current.offsetHeight + below}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => {
      observer.disconnect()
      root.removeProperty(variable)
    }
  }, [bar])
}
