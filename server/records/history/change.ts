/** What a field of a record holds, as a history keeps it. */
export type Json = string | number | boolean | null

/** One changed field of a record. */
export interface Change {
  path: string
  from: Json
  to: Json
  /** Of an amount as it is read: what it was in, and is. An entry is written without it. */
  currency?: { from: string; to: string } | undefined
}
