import { useLayoutEffect, useState, type RefObject } from 'react'
import { createSight, type Sight } from './sight.ts'

/** What the scrolling box shows, from its first drawing on. */
export function useSight(scroller: RefObject<HTMLElement | null>): Sight {
  const [sight] = useState(createSight)
  const [, draw] = useState(false)
  // Its content is drawn before anybody sees the empty box.
  useLayoutEffect(() => sight.watch(scroller.current!, () => draw(true)), [sight, scroller])
  return sight
}
