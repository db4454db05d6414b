import { Kysely, type KyselyConfig } from 'kysely'
import { type CustomTypesConfig, Pool, types as standard } from 'pg'
import { instant } from '../instant.ts'
import { names } from '../names.ts'
import { askedThrough } from './connections.ts'
import { OldestFirstPool } from './oldest-first.ts'
import { PipelinedDialect } from './pipelined.ts'
import { plainDialect } from './plain.ts'
import { countQuery } from '../tally.ts'
import type { Tables } from '../tables.ts'

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
  /** Uses pg and Kysely as they are published, without our driver: README.md says what for. */
  plain?: boolean
  /** Is called when an unused connection breaks, as when the database restarts. The pool opens a new one. */
  onError?: (error: Error) => void
}

/** For whatever opens a database: the server, its commands, and the tests. */
const isPlainAsked = process.env['SEAWAY_PLAIN_DRIVER'] === '1'

/** A connection that nobody uses for so long is closed; opening one costs as much as ten lists. */
const idleMs = 60_000
/** So old a connection is replaced, with what it has prepared and what PostgreSQL remembers for it. */
const lifetimeSeconds = 3_600

export const openPool = (
  url: string,
  { max = 10, plain = isPlainAsked, onError = () => {} }: PoolOptions = {},
): Pool => {
  const pool = new (plain ? Pool : OldestFirstPool)({
    connectionString: url,
    max,
    types,
    application_name: 'seaway',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: idleMs,
    maxLifetimeSeconds: lifetimeSeconds,
    keepAlive: true,
    pipeline: !plain,
  })
  pool.on('error', onError)
  // A connection that breaks while in use also reports to its own query. Without this listener the event
  // would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** How Kysely asks through a pool. */
const kyselyOf = (
  pool: Pool,
  { prepared = true, plain = isPlainAsked }: PoolOptions,
  planned: boolean,
): KyselyConfig =>
  plain
    ? { dialect: plainDialect(pool), plugins: [names], log: countQuery }
    : { dialect: new PipelinedDialect({ pool: askedThrough(pool, { prepared, planned }) }), log: countQuery }

/**
 * Kysely over the pool of writes: transactions and single writes. Whoever only reads asks `reads`, which never waits for
 * a writer. `destroy()` closes all.
 */
export class Database extends Kysely<Tables> {
  /** Takes statements that Kysely cannot write, such as `notify` and `vacuum`. */
  readonly pool: Pool
  readonly reads: Kysely<Tables>
  /** One connection for short statements that a transaction needs beside it: it never waits for other transactions. */
  readonly beside: Pool
  readonly #pools: ReadonlySet<Pool>

  constructor(url: string, options: PoolOptions) {
    const pool = openPool(url, options)
    super(kyselyOf(pool, options, false))
    const { readers } = options
    const readersPool = readers === undefined ? pool : openPool(url, { ...options, max: readers })
    this.pool = pool
    // Which plan is good is said of reads: a transaction looks up what it is about, so changing the mode would cost
    // more than it gains.
    this.reads = new Kysely<Tables>(kyselyOf(readersPool, options, true))
    this.beside = openPool(url, { ...options, max: 1 })
    this.#pools = new Set([this.pool, readersPool, this.beside])
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.reads.destroy()])
    await Promise.all([...this.#pools].map((pool) => pool.end()))
  }
}

export const openDatabase = (url: string, options: PoolOptions = {}): Database => new Database(url, options)
