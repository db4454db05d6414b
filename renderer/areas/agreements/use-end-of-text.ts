import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Browsers round scroll positions, so the end is reached a little before it. */
const tolerance = 4

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) =>
  scrollTop + clientHeight >= scrollHeight - tolerance

/**
 * A box that tells when its end is in sight: after scrolling by any means, or at once where the text is short.
 * An empty box is one whose text is still on its way.
 */
export function useEndOfText(onEnd: (() => void) | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const look = useEffectEvent(() => {
    const element = box.current
    if (element && isAtEnd(element) && !element.querySelector('[data-waiting]')) onEnd?.()
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    // The keyboard scrolls only what takes the focus.
    element.setAttribute('tabindex', '0')
    const watch = () => look()
    const content = new MutationObserver(watch)
    const size = new ResizeObserver(watch)
    element.addEventListener('scroll', watch, { passive: true })
    content.observe(element, { childList: true, subtree: true, characterData: true })
    size.observe(element)
    return () => {
      element.removeEventListener('scroll', watch)
      content.disconnect()
      size.disconnect()
    }
  }, [])
  return box
}
