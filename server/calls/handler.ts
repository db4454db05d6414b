import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { BodyOf, Call, QueryOf, ResponseOf } from '#shared/kernel/contract.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Database } from '../db/driver/pool.ts'
import type { Queryable, Tx } from '../db/transaction.ts'
import type { Services } from './services.ts'

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
