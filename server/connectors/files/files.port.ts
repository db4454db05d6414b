import type { Readable } from 'node:stream'

export interface PutLimits {
  maxBytes: number
  /** Sees every piece as it passes, so that the content is judged without reading it twice. */
  watch?: (chunk: Uint8Array) => void
}

export interface StoredBytes {
  key: string
  bytes: number
  /** Lower-case hexadecimal. */
  sha256: string
}

export interface Swept {
  removed: number
  /** Referenced files whose `commit` never came; they are whole and now in place. */
  committed: number
}

/** Which of these keys a row still names. */
export type IsReferenced = (keys: string[]) => Promise<ReadonlySet<string>>

/**
 * Where the bytes of attachments lie. A file is put first and only becomes permanent by `commit`, once the
 * transaction knows its key; whatever is forgotten on the way is found by `sweep`.
 */
export interface Storage {
  /** Streams into `tmp/`. More than `maxBytes` is refused with `FILE_SIZE`, and nothing is left behind. */
  put(stream: Readable, limits: PutLimits): Promise<StoredBytes>
  /** Repeating it does no harm. */
  commit(key: string): Promise<void>
  /** Also before `commit`: a row that names a file can always be read. Refuses with `NOT_FOUND`. */
  open(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** `olderThan` must leave time for an upload and its transaction. */
  sweep(isReferenced: IsReferenced, olderThan: Date): Promise<Swept>
}
