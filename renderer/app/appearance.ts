import { useSyncExternalStore } from 'react'
import { platform } from '../bridge/platform.ts'

export const appearances = ['light', 'dark', 'system'] as const
export type Appearance = (typeof appearances)[number]

const key = 'seaway.appearance'
const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
const paper = window.matchMedia('print')
const listeners = new Set<() => void>()

const storedAppearance = (): Appearance => {
  const value = platform.storage.get(key)
  return appearances.find((a) => a === value) ?? 'system'
}

const isDark = (): boolean =>
  !paper.matches && (storedAppearance() === 'dark' || (storedAppearance() === 'system' && systemDark.matches))

/** Sets the theme before React starts, so that nothing flashes. */
export function applyAppearance(): void {
  document.documentElement.dataset['theme'] = isDark() ? 'dark' : 'light'
  for (const tell of listeners) tell()
}

export function chooseAppearance(appearance: Appearance): void {
  platform.storage.set(key, appearance)
  applyAppearance()
}

export function watchAppearance(): void {
  applyAppearance()
  systemDark.addEventListener('change', applyAppearance)
  // Light letters of the dark theme could not be read on white paper.
  paper.addEventListener('change', applyAppearance)
  platform.watchStorage(key, applyAppearance)
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, storedAppearance)
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark)
