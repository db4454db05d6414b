import { useSyncExternalStore } from 'react'

// Paper is narrow and no telephone.
const query = 'screen and (max-width: 700px)'

const subscribe = (changed: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** On a phone filters are behind one button, and cards take the place of rows. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
