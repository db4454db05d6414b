import { useEffect, useRef, useState } from 'react'

/** How far below the window something is got ready, so that whoever scrolls finds it drawn. */
const ahead = '200px'

/** Whether a place on the page has come into sight once: what nobody scrolls to is neither asked for nor drawn. */
export function useInSight<E extends Element>() {
  const place = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isSeen || element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isSeen])
  return { place, isSeen }
}
