import { createHash } from 'node:crypto'
import { documentNames } from '#shared/documents/outlines.ts'

/** What an entry says, as it is written and as it is read. */
export interface ChainedEntry {
  id: string
  docType: string
  docId: string
  event: string
  fromState: unknown
  toState: unknown
  actorId: string | null
  actorName: string
  device: string
  comment: string
  changes: unknown
  at: string
}

/**
 * Only documents have chains: their rows are locked by whoever writes their history. Sign-ins and answers to agreements
 * are written side by side, and would wait for each other.
 */
export const isChained = (docType: string): boolean => documentNames.some((name) => name === docType)

/** The database keeps the fields of an object in an order of its own. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A digest of everything that an entry says. */
export const digestOf = (entry: ChainedEntry): string => {
  const { id, docType, docId, event, fromState, toState, actorId, actorName, device, comment } = entry
  const content = [id, docType, docId, event, fromState, toState, actorId, actorName, device, comment]
  return sha256(JSON.stringify([...content, entry.changes, new Date(entry.at).toISOString()], inOrder))
}

/** The hash of an entry that follows another one; the first entry's is its digest. `nextLink` says the same in SQL. */
export const linkOf = (before: string | undefined, seq: number, digest: string): string =>
  before === undefined ? digest : sha256(`${before}:${seq}:${digest}`)
