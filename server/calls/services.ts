import type { Logger } from 'pino'
import type { Storage } from '../connectors/files/files.port.ts'
import type { MailPort } from '../connectors/mail/mail.port.ts'
import type { Oa } from '../connectors/oa/oa.port.ts'
import type { SapPort } from '../connectors/sap/sap.port.ts'
import type { Database } from '../db/pool.ts'
import type { Approvable } from '../documents/approvals/approvable.ts'
import type { Pushables } from '../engine/push/pushable.ts'
import type { Reaction } from '../engine/reaction.ts'
import type { Imports } from '../sheets/imports/imports.ts'
import type { LiveHub } from '../records/live/hub.ts'
import type { Outbox } from '../records/outbox/outbox.ts'
import type { SessionMemory } from '../platform/accounts/session-memory.ts'
import type { CreditUse } from '../areas/credit/credit-use.ts'
import type { Papers } from '../papers/papers.ts'
import type { StaffNames } from '../platform/people/staff-names.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * Everything that a running server consists of. It is composed once in `start.ts` and passed down; there are
 * no globals.
 */
export interface Services {
  settings: Settings
  db: Database
  /** The same database for tasks and long lists, by connections that nobody at a screen waits for. */
  jobsDb: Database
  storage: Storage
  sap: SapPort
  mail: MailPort
  /** The systems that may decide approvals in our place. */
  oa: Oa
  live: LiveHub
  sessions: SessionMemory
  names: StaffNames
  imports: Imports
  papers: Papers
  outbox: Outbox
  /** What an event of one document causes in others, in the order in which it happens. */
  reactions: readonly Reaction[]
  /** Every document that SAP is told of. */
  pushables: Pushables
  /** Every kind of approval that begins with an event of a document. */
  approvables: readonly Approvable[]
  /** What a customer's credit has to cover. */
  creditUses: readonly CreditUse[]
  log: Logger
  /** The installation's name in other systems: our references in SAP begin with it. */
  installation: string
  /** Signs session tokens and file links. It is the same in every process of one database. */
  secret: Uint8Array
  /** Aborts when the server begins to shut down; long answers end with it. */
  stopping: AbortSignal
  now: () => Date
}
