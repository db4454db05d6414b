import { Kysely } from 'kysely'
import { type CustomTypesConfig, type Pool, types as standard } from 'pg'
import { PipelinedDialect } from './driver.ts'
import { instant } from './instant.ts'
import { type Pools, routed } from './connections.ts'
import { OldestFirstPool } from './oldest-first.ts'
import { countQuery } from './tally.ts'
import type { Tables } from './tables.ts'

const { builtins } = standard
const oid = { dateArray: 1182, timestamptzArray: 1185, numericArray: 1231, int8Array: 1016, textArray: 1009 }

type Parser = (value: string) => unknown

/** The driver declares the types of scalars only, but arrays have numbers as well. */
const standardParser: (id: number, format?: 'text' | 'binary') => Parser = standard.getTypeParser

/** Counts and sizes become numbers. A value beyond 2^53 stays text, so that it is never rounded. */
const integer = (value: string): number | string => {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}
const texts = (value: string): (string | null)[] => standardParser(oid.textArray)(value) as (string | null)[]
const arrayOf = (parse: Parser) => (value: string) => texts(value).map((v) => (v === null ? null : parse(v)))

const parsers = new Map<number, Parser>([
  [builtins.DATE, (value) => value],
  [builtins.TIMESTAMPTZ, instant],
  [builtins.INT8, integer],
  [oid.dateArray, texts],
  [oid.numericArray, texts],
  [oid.timestamptzArray, arrayOf(instant)],
  [oid.int8Array, arrayOf(integer)],
])

const types: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(id)) ?? standardParser(id, format),
}

export interface PoolOptions {
  /** Connections, 10 if not given; of writes alone if reads have a pool of their own. */
  max?: number
  /** Connections of reads alone, so that writers who wait for each other never hold up a list. */
  readers?: number
  /** Repeated statements are prepared once on a connection. Some poolers between us and PostgreSQL cannot do that. */
  prepared?: boolean
  /** Is called when an unused connection breaks, as when the database restarts. The pool opens a new one. */
  onError?: (error: Error) => void
}

/** A connection that nobody uses for so long is closed; opening one costs as much as ten lists. */
const idleMs = 60_000
/** So old a connection is replaced, with what it has prepared and what PostgreSQL remembers for it. */
const lifetimeSeconds = 3_600

export const openPool = (url: string, { max = 10, onError = () => {} }: PoolOptions = {}): Pool => {
  const pool = new OldestFirstPool({
    connectionString: url,
    max,
    types,
    application_name: 'seaway',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: idleMs,
    maxLifetimeSeconds: lifetimeSeconds,
    keepAlive: true,
    pipeline: true,
  })
  pool.on('error', onError)
  // A connection that breaks while in use also reports to its own query. Without this listener the event
  // would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Kysely over a pool for reads and one for writes. `pool`, the latter, is for bare statements; `destroy()` closes all. */
export class Database extends Kysely<Tables> {
  readonly pool: Pool
  /** One connection for short statements that a transaction needs beside it: it never waits for other transactions. */
  readonly beside: Pool

  constructor(pools: Pools, beside: Pool) {
    super({ dialect: new PipelinedDialect({ pool: routed(pools) }), log: countQuery })
    this.pool = pools.writers
    this.beside = beside
  }

  override async destroy(): Promise<void> {
    await this.beside.end()
    await super.destroy()
  }
}

export function openDatabase(url: string, options: PoolOptions = {}): Database {
  const { readers, prepared = true } = options
  const writers = openPool(url, options)
  const pool = readers === undefined ? writers : openPool(url, { ...options, max: readers })
  return new Database({ writers, readers: pool, prepared }, openPool(url, { ...options, max: 1 }))
}
