import { useSyncExternalStore } from 'react'

// Paper is narrow and no telephone.
const query = 'screen and (max-width: 700px)'

let media: MediaQueryList | undefined
/** The browser would evaluate a query of its own again at each drawing. */
const known = () => (media ??= window.matchMedia(query))

const subscribe = (changed: () => void) => {
  const own = known()
  own.addEventListener('change', changed)
  return () => own.removeEventListener('change', changed)
}

/** On a phone filters are behind one button, and cards take the place of rows. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => known().matches)
