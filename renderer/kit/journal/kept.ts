import type { Instant } from '#shared/kernel/dates.ts'

/** What was typed, as it is kept. */
export interface Kept<K> {
  at: Instant
  content: K
}

export const keptText = <K>(content: K): string => {
  const kept: Kept<K> = { at: new Date().toISOString(), content }
  return JSON.stringify(kept)
}

export const readKept = <K>(text: string | null): Kept<K> | null => {
  try {
    return text === null ? null : (JSON.parse(text) as Kept<K>)
  } catch {
    return null
  }
}
