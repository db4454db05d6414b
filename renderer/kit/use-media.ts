import { useSyncExternalStore } from 'react'

/** Makes a hook that says whether the window fits a media query. */
export function mediaHook(query: string): () => boolean {
  let media: MediaQueryList | undefined
  /** The browser would evaluate a query of its own again at each drawing. */
  const known = () => (media ??= window.matchMedia(query))
  const subscribe = (changed: () => void) => {
    const own = known()
    own.addEventListener('change', changed)
    return () => own.removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(subscribe, () => known().matches)
}

/** On a phone filters are behind one button, and cards take the place of rows. Paper is narrow and no telephone. */
export const useNarrow = mediaHook('screen and (max-width: 700px)')

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
