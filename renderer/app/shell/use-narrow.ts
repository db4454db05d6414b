import { useSyncExternalStore } from 'react'

const query = window.matchMedia('screen and (max-width: 860px)')
const subscribe = (tell: () => void) => {
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** On phones and small tablets the menu becomes a drawer, and the bar keeps only what is needed. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
