import type { Instant } from '#shared/kernel/dates.ts'
import type { Journal } from '../../bridge/shape.ts'

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

/**
 * Restricts a text to the characters that `shared/desktop/bridge.ts` allows in keys; others are written as
 * codes.
 */
const keyCharacters = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9]/g, (c) => `_${c.charCodeAt(0).toString(36)}`)

/** The longest user id in a key, which leaves room for the document, a record's id and the slot. */
const userIdMax = 44

/** The part of a key that says whose it is. */
const userPart = (userId: string): string => keyCharacters(userId).slice(0, userIdMax)

/** Stands for the id of a record that was never saved. */
const never = 'new'

/** The key of a user's unsaved input for a record. Another user of the same device is never offered it. */
export const journalKey = (userId: string, document: string, id: string | null): string =>
  `${userPart(userId)}-${document}-${id ?? never}`

/** A record that is open in several windows has a slot for each of them. */
export const slotOf = (key: string, window: number): string => (window === 0 ? key : `${key}-${window}`)

/** The record that a key is of, if it is the user's own; `id` is null for a record that was never saved. */
export function parsedKey(userId: string, key: string): { document: string; id: string | null } | undefined {
  const [user, document, ...id] = key.split('-')
  if (document === undefined || user !== userPart(userId)) return undefined
  // An id has five parts; the slot of a further window follows it.
  return { document, id: id[0] === never ? null : id.slice(0, 5).join('-') }
}

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

/** Finds what a user has left unsaved on this computer. The latest comes first, because it is most likely looked for. */
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
