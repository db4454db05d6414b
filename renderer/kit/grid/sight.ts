import { useLayoutEffect, useState, type RefObject } from 'react'

/** What a scrolling box shows of its content along one axis, in pixels. */
export interface Stretch {
  from: number
  /** How much room there is. */
  room: number
}

/** What a scrolling box shows of its content. */
export function createSight() {
  const seen = { x: { from: 0, room: 0 }, y: { from: 0, room: 0 } }
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    along: (axis: 'x' | 'y'): Readonly<Stretch> => seen[axis],
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Follows a box until it is told to stop. `begun` is called when the box was looked at for the first time. */
    watch: (box: HTMLElement, onFirst: () => void) => {
      const measure = () => {
        seen.x.room = box.clientWidth
        seen.y.room = box.clientHeight
        tell()
      }
      // Both are read before anything is drawn for one of them, because a look at a changed page lays it out.
      const scroll = () => {
        seen.x.from = box.scrollLeft
        seen.y.from = box.scrollTop
        box.toggleAttribute('data-aside', seen.x.from > 0)
        tell()
      }
      scroll()
      measure()
      onFirst()
      const size = new ResizeObserver(measure)
      size.observe(box)
      box.addEventListener('scroll', scroll, { passive: true })
      return () => {
        size.disconnect()
        box.removeEventListener('scroll', scroll)
      }
    },
  }
}

export type Sight = ReturnType<typeof createSight>

/** What the scrolling box shows, from its first drawing on. */
export function useSight(scroller: RefObject<HTMLElement | null>): Sight {
  const [sight] = useState(createSight)
  const [, draw] = useState(false)
  // Its content is drawn before anybody sees the empty box.
  useLayoutEffect(() => sight.watch(scroller.current!, () => draw(true)), [sight, scroller])
  return sight
}
