import type { Readable } from 'node:stream'
import { Failure } from '../../records/outbox/topic.ts'

declare module '../../calls/handler.ts' {
  interface Services {
    storage: Storage
  }
}

export const storeAway = 'The file store that SEAWAY_S3_BUCKET and SEAWAY_S3_ENDPOINT name does not answer.'

/** The file store could not be reached, or is not the one that was meant. Nothing else is to blame. */
export class FileStoreAway extends Failure {
  override name = 'FileStoreAway'

  constructor(cause: unknown) {
    super('fileStoreAway', storeAway, { cause })
  }
}

export interface PutLimits {
  maxBytes: number
  /** Gets every chunk as it passes, so that the content is judged without reading it twice. */
  watch?: (chunk: Uint8Array) => void
}

export interface StoredBytes {
  key: string
  bytes: number
  /** In lower-case hexadecimal. */
  sha256: string
}

export interface SweepResult {
  removed: number
  /** How many referenced files had never been committed; they are complete and have been moved now. */
  committed: number
}

/** Returns those of the keys that some row still names. */
export type IsReferenced = (keys: string[]) => Promise<ReadonlySet<string>>

/**
 * The place where attachments are stored. A file is first put into `tmp/` and becomes permanent by `commit`
 * when the transaction knows its key. `sweep` finds files that were left behind in between.
 */
export interface Storage {
  /**
   * Streams a file into `tmp/`. More than `maxBytes` is refused with `FILE_SIZE`, and nothing is left behind.
   */
  put(stream: Readable, limits: PutLimits): Promise<StoredBytes>
  /** May be repeated. */
  commit(key: string): Promise<void>
  /** Opens a file, committed or not, so that a row's file can always be read. Refuses with `NOT_FOUND`. */
  open(key: string): Promise<Readable>
  remove(key: string): Promise<void>
  /** Fails where the store does not answer. */
  reach(): Promise<void>
  /**
   * Moves or removes files that are older than `olderThan`, which must leave time for an upload and its
   * transaction.
   */
  sweep(isReferenced: IsReferenced, olderThan: Date): Promise<SweepResult>
}
