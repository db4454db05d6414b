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
