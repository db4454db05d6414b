import type { Logger } from 'pino'
import type { Storage } from './connectors/files/files.port.ts'
import type { SapPort } from './connectors/sap/sap.port.ts'
import type { Database } from './db/pool.ts'
import type { Reaction } from './documents/engine/reaction.ts'
import type { Imports } from './imports/imports.ts'
import type { LiveHub } from './live/hub.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { StaffNames } from './platform/people/staff-names.ts'
import type { Settings } from './settings.ts'

/** What a running server is made of. Composed once in `start.ts` and handed down; there is no global to reach for. */
export interface Services {
  settings: Settings
  db: Database
  storage: Storage
  sap: SapPort
  live: LiveHub
  names: StaffNames
  imports: Imports
  outbox: Outbox
  /** What events of one document make others do, in the order in which they do it. */
  reactions: readonly Reaction[]
  log: Logger
  /** Its name in other systems: our references in SAP begin with it. */
  installation: string
  /** Signs session tokens and file links; the same on every process of one database. */
  secret: Uint8Array
  /** Aborts when the server begins to shut down: long answers end by it. */
  stopping: AbortSignal
  now: () => Date
}
