import { useSyncExternalStore } from 'react'

/** `beforeprint` comes while there is still time to draw; a page that is only shown as on paper changes its medium. */
let printing = false

const subscribe = (changed: () => void) => {
  const paper = window.matchMedia('print')
  printing = paper.matches
  const set = (now: boolean) => {
    printing = now
    changed()
  }
  const ends = new AbortController()
  const { signal } = ends
  window.addEventListener('beforeprint', () => set(true), { signal })
  window.addEventListener('afterprint', () => set(paper.matches), { signal })
  paper.addEventListener('change', (e) => set(e.matches), { signal })
  return () => ends.abort()
}

/** Whether the page goes to paper now: what is drawn only in part on a screen is drawn whole. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing)
