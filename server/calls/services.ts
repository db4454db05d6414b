import type { Logger } from 'pino'
import type { Database } from '../db/driver/pool.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * What a running server consists of. It is composed once in `start/start.ts` and passed down; there are no globals.
 * This file names only what every room may use. A room above declares what it adds beside its own types, so that its
 * imports still tell who stands on whom. A function takes only the parts that it uses.
 */
export interface Services {
  settings: Settings
  db: Database
  /** The same database for tasks and long lists, by connections that nobody at a screen waits for. */
  jobsDb: Database
  log: Logger
  /** Signs session tokens and file links. It is the same in every process of one database. */
  secret: Uint8Array
  /** Aborts when the server begins to shut down; long answers end with it. */
  stopping: AbortSignal
  now: () => Date
}
