import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The same function at each drawing, which calls the latest one, so that a part of the page that gets it is not drawn
 * again for its sake. It is for events; nothing may call it while it draws.
 */
export function useSteady<A extends unknown[], R>(call: (...args: A) => R): (...args: A) => R {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
