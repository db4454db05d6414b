import type { Instant } from '#shared/kernel/dates.ts'

/** Unsaved input as it is stored. */
export interface StoredInput<K> {
  at: Instant
  content: K
}

export const keptText = <K>(content: K): string => {
  const entry: StoredInput<K> = { at: new Date().toISOString(), content }
  return JSON.stringify(entry)
}

export const readKept = <K>(text: string | null): StoredInput<K> | null => {
  try {
    return text === null ? null : (JSON.parse(text) as StoredInput<K>)
  } catch {
    return null
  }
}
