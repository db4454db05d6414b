import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { BodyOf, Call, QueryOf, ResponseOf } from '#shared/kernel/contract.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Database } from '../db/pool.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'

/**
 * The caller as the general headers of the call describe it (the specification, section 7). Rights never
 * depend on them.
 */
export interface Client {
  address: string
  /** The caller sits at the server's own machine. */
  onServer: boolean
  device: string
  systemId: number
  language: Language
}

/** What a logged-in call proves itself by (D100): the server compares all three. */
export interface Credentials {
  jwt: string
  userId: string
  idmNum: string
}

/** A file on its way in: a stream, read once. */
export interface Upload {
  name: string
  stream: Readable
}

/** Bytes on their way out. */
export interface FileAnswer {
  name: string
  mediaType: string
  stream: Readable
  bytes?: number
}

export interface Given<C extends Call = Call> {
  services: Services
  /** The system's actor on public calls. */
  actor: Actor
  query: QueryOf<C>
  body: BodyOf<C>
  /** Present on calls that take an upload. */
  upload: Upload
  /** The caller's address and device, for login and logs. */
  client: Client
  /** Aborts when the client goes away. */
  signal: AbortSignal
  /** Empty when the caller sent none. */
  idempotencyKey: string
  /** Takes the connection over, for an answer that is no single value: the event stream. */
  takeOver: () => ServerResponse
}

export type Reading<C extends Call> = Given<C> & { db: Database }
export type Acting<C extends Call> = Given<C> & { tx: Tx }

export type Answer<C extends Call> = C['answers'] extends 'json' ? ResponseOf<C> : unknown

/** A call with the function that answers it; `mount` turns it into a route. */
export interface Handler<C extends Call = Call> {
  call: C
  run: { reads(given: Reading<C>): Promise<unknown> } | { acts(given: Acting<C>): Promise<unknown> }
}

/** A call that only reads. */
export const read = <C extends Call>(call: C, reads: (given: Reading<C>) => Promise<Answer<C>>): Handler =>
  ({ call, run: { reads } }) as unknown as Handler

/**
 * A call that opens its own transactions. Uploads and streams use it, because a file must not travel while a
 * transaction is open.
 */
export const serve = read

/** A call that writes: one transaction around the whole function, its idempotency key included. */
export const write = <C extends Call>(call: C, acts: (given: Acting<C>) => Promise<Answer<C>>): Handler =>
  ({ call, run: { acts } }) as unknown as Handler
