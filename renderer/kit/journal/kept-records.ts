import type { Instant } from '#shared/kernel/dates.ts'
import type { Journal } from '../../bridge/shape.ts'
import { parsedKey } from './journal-key.ts'
import { readKept } from './stored-input.ts'

/** A record of which this computer has unsaved input that no open window is writing. */
export interface KeptRecord {
  document: string
  /** Null for a record that was never saved. */
  id: string | null
  /** Empty while it has none. */
  number: string
  at: Instant
}

/** The keys whose record is open in a window of this device. */
async function keysHeld(): Promise<ReadonlySet<string>> {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  return new Set(held.flatMap(({ name }) => name?.replace(/^seaway\.journal\./, '') ?? []))
}

/** What a user has left unsaved on this computer, the latest first. */
export async function keptRecords(journal: Journal, userId: string): Promise<KeptRecord[]> {
  const [keys, held] = await Promise.all([journal.keys(), keysHeld()])
  const records = await Promise.all(
    keys.map(async (key): Promise<KeptRecord[]> => {
      const { document, id } = parsedKey(userId, key) ?? {}
      if (document === undefined || id === undefined || held.has(key)) return []
      const input = readKept<{ number?: unknown }>(await journal.read(key))
      if (input === null) return []
      const { number } = input.content
      return [{ document, id, number: typeof number === 'string' ? number : '', at: input.at }]
    }),
  )
  return records.flat().toSorted((a, b) => b.at.localeCompare(a.at))
}
