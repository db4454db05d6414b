import { useEffect, useSyncExternalStore } from 'react'

/** Open pages whose unsaved input is stored on this computer. */
const pages = new Set<object>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Registers a page as long as it is open and has unsaved input. */
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

/** Whether stored input would be offered again after another login. */
export const useHasKeptWork = (): boolean => useSyncExternalStore(subscribe, () => pages.size > 0)
