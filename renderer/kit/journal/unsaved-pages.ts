import { useEffect, useSyncExternalStore } from 'react'

/** Open pages whose unsaved work is kept on this computer. */
const pages = new Set<object>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Says while a page is open that it has such work. */
export function useUnsavedPage(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const page = {}
    pages.add(page)
    tell()
    return () => {
      pages.delete(page)
      tell()
    }
  }, [unsaved])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether something would be offered again after another login. */
export const useHasKeptWork = (): boolean => useSyncExternalStore(subscribe, () => pages.size > 0)
