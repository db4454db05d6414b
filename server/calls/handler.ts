import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { BodyOf, Call, QueryOf, ResponseOf } from '#shared/kernel/contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { ErrorCode } from '#shared/calls/errors.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import type { Database } from '../db/driver/pool.ts'
import type { Queryable, Tx } from '../db/transaction.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * What a running server consists of. It is composed once in `start/start.ts` and passed down; there are no globals.
 * It names only what every room may use. A room above declares what it adds beside its own types, so that its
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

/**
 * The caller as the general headers of the call describe it (the specification, section 7). Rights never
 * depend on them.
 */
export interface Client {
  address: string
  /** What the caller's program says of itself. */
  agent: string
  /** Whether the caller is at the server's own machine. */
  onServer: boolean
  /** A mark of the device, to which a session is bound. */
  device: string
  systemId: number
  /** The entry of the menu whose screen calls; empty for other programs. */
  screen: string
  language: Language
}

/** What identifies a logged-in call. The server compares all three (D100). */
export interface Credentials {
  jwt: string
  userId: string
  idmNum: string
}

/** Whoever calls. */
export interface Caller {
  actor: Actor
  /**
   * Fails where the database says something else of the caller (`OutdatedCaller`); missing where the database has just
   * been asked.
   */
  confirm?: (db: Queryable) => Promise<void>
}

/** A write was begun for a caller who is in the database no longer as remembered. Nothing of it may be stored. */
export class OutdatedCaller extends Error {
  override name = 'OutdatedCaller'
}

/** A file that is being received; its stream can be read once. */
export interface Upload {
  name: string
  stream: Readable
}

/** A signed message of another system, as it came. */
export interface SignedMessage {
  headers: IncomingHttpHeaders
  raw: Buffer
}

/** A file that is sent as an answer. */
export interface FileAnswer {
  name: string
  mediaType: string
  stream: Readable
  bytes?: number
}

export interface CallInput<C extends Call = Call> {
  services: Services
  /** On public calls this is the system's actor. */
  actor: Actor
  query: QueryOf<C>
  body: BodyOf<C>
  /** Only calls that take an upload have it. */
  upload: Upload
  /** Calls that take a message check it by its bytes. */
  message: SignedMessage
  /** The caller's address and device, for the login and for logs. */
  client: Client
  /** Aborts when the client goes away. */
  signal: AbortSignal
  /** Empty when the caller sent none. */
  idempotencyKey: string
  /** Takes the connection over, for the event stream, whose answer is no single value. */
  takeOver: () => ServerResponse
}

/** What only reads never waits for a writer. */
export type ReadInput<C extends Call> = CallInput<C> & { db: Queryable }
export type ServeInput<C extends Call> = CallInput<C> & { db: Database }
export type WriteInput<C extends Call> = CallInput<C> & { tx: Tx }

export type Answer<C extends Call> = C['answers'] extends 'json' ? ResponseOf<C> : unknown

/** A call with the function that answers it. `mount` turns it into a route. */
export interface Handler<C extends Call = Call> {
  call: C
  run:
    | { reads(input: ReadInput<C>): Promise<unknown> }
    | { serves(input: ServeInput<C>): Promise<unknown> }
    | { acts(input: WriteInput<C>): Promise<unknown> }
}

/** A call that only reads. */
export const read = <C extends Call>(
  call: C,
  reads: (input: ReadInput<C>) => Promise<Answer<C>>,
): Handler => ({ call, run: { reads } })

/**
 * A call that opens its own transactions. Uploads and streams use it, because a file must not travel while a
 * transaction is open.
 */
export const serve = <C extends Call>(
  call: C,
  serves: (input: ServeInput<C>) => Promise<Answer<C>>,
): Handler => ({ call, run: { serves } })

/**
 * A call that writes. One transaction surrounds the whole function, and stores the idempotency key as well.
 */
export const write = <C extends Call>(call: C, acts: (input: WriteInput<C>) => Promise<Answer<C>>): Handler =>
  ({ call, run: { acts } }) as Handler

/** Throws one refusal. */
export const refuse = (code: ErrorCode, params?: Reason['params'], path?: string): never => {
  throw new DomainError([{ code, ...(params && { params }), ...(path && { path }) }])
}

/** Throws all of these together, and nothing where there are none. */
export function throwReasons(reasons: readonly Reason[]): void {
  if (reasons.length > 0) throw new DomainError(reasons)
}
