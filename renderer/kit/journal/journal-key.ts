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
