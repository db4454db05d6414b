import { useEffect, useSyncExternalStore } from 'react'

/** Something that the open page offers, with the sentences that say why it cannot be done now. */
export interface PageDeed {
  name: string
  label: string
  why: readonly string[]
  run: () => void
}

/** What the open page is about, and all that can be done with it. */
export interface PageDeeds {
  about: string
  deeds: readonly PageDeed[]
}

let offered: PageDeeds | null = null
const listeners = new Set<() => void>()

const offer = (deeds: PageDeeds | null) => {
  offered = deeds
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/**
 * Lets what is outside the page offer the same as the page itself. It is judged anew with every drawing of the page, so
 * that nobody offers what has meanwhile been done.
 */
export function useOfferedDeeds(deeds: PageDeeds): void {
  useEffect(() => offer(deeds))
  useEffect(() => () => offer(null), [])
}

/** What the open page offers; null while it is about nothing. */
export const usePageDeeds = (): PageDeeds | null => useSyncExternalStore(subscribe, () => offered)
