import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Client, type Pool, type PoolClient } from 'pg'
import { type Answer, RowsQuery } from './rows-query.ts'
import { nameOn, statementOf, type Statement } from './statements.ts'

export interface Pools {
  readers: Pool
  writers: Pool
  /** Whether statements are prepared. */
  prepared: boolean
}

/** What a connection to the database remembers while different callers use it. */
interface Memory {
  names: Set<string>
  /** Undefined when it is not known. */
  planning: Statement['planning'] | undefined
}

const memories = new WeakMap<PoolClient, Memory>()

const memoryOf = (client: PoolClient): Memory => {
  const memory = memories.get(client) ?? { names: new Set(), planning: 'auto' }
  memories.set(client, memory)
  return memory
}

/** The answer has other columns than when it was prepared, because a newer version has migrated the database. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && error.message === 'cached plan must not change result type'

/**
 * What is sent to a connection before the program waits for anything leaves in one piece, because each piece is a system
 * call that wakes the database.
 */
function gather(client: PoolClient): void {
  if (!(client instanceof Client)) return
  const { stream } = client.connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** A failure is traced to whoever asked, and not to the bytes that told of it. */
const ask = <R>(
  client: PoolClient,
  statement: Statement,
  given: { text: string; values: unknown[]; name?: string },
): Promise<Answer<R>> =>
  new Promise<Answer<R>>((resolve, reject) => {
    client.query(
      new RowsQuery<R>(statement, given, (error, answer) => (error ? reject(error) : resolve(answer))),
    )
  }).catch((error: unknown) => {
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  })

/** A connection that is taken from its pool when its first statement is known, so that a read waits for no writer. */
class LaterClient implements PostgresPoolClient {
  readonly #pools: Pools
  #taken: Promise<PoolClient> | undefined
  #readsAlone = false
  #unusable = false

  constructor(pools: Pools) {
    this.#pools = pools
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Long lists are read by key, a batch at a time')
    return this.#answer<R>(statementOf(text), { text, values: [...values] })
  }

  async #answer<R>(statement: Statement, given: { text: string; values: unknown[] }) {
    if (this.#taken === undefined) {
      this.#readsAlone = statement.reads
      this.#taken = this.#pools[statement.reads ? 'readers' : 'writers'].connect()
    }
    const answer = await this.#send<R>(await this.#taken, statement, given)
    return { ...answer, command: answer.command as PostgresQueryResult<R>['command'] }
  }

  async #send<R>(client: PoolClient, statement: Statement, given: { text: string; values: unknown[] }) {
    gather(client)
    const memory = memoryOf(client)
    // A setting that was made inside a transaction is undone with it.
    if (given.text.startsWith('rollback')) memory.planning = undefined
    const name = this.#pools.prepared ? nameOn(memory.names, statement, given.values.length) : undefined
    if (name === undefined) return ask<R>(client, statement, given)
    // A transaction looks up what it is about, so changing the mode would cost more than it gains.
    const planning = this.#readsAlone ? statement.planning : 'auto'
    if (memory.planning !== planning) {
      memory.planning = planning
      // It travels with the statement. What breaks the connection here fails there as well.
      client.query(`set plan_cache_mode = ${planning}`).catch(() => (this.#unusable = true))
    }
    try {
      return await ask<R>(client, statement, { ...given, name })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      this.#unusable = true
      // Inside a transaction this fails too, and the whole transaction is tried again on another connection.
      return await ask<R>(client, statement, given).catch(() => Promise.reject(error as Error))
    }
  }

  release(destroy?: boolean): void {
    // Whoever waited for the connection has been told if there was none.
    this.#taken?.then(
      (client) => client.release(destroy === true || this.#unusable),
      () => {},
    )
    this.#taken = undefined
  }
}

/** Two pools as one: single reads go to one, writes and whole transactions to the other. */
export const routed = (pools: Pools): PostgresPool => ({
  options: pools.writers.options,
  connect: async () => new LaterClient(pools),
  async end() {
    await Promise.all([...new Set([pools.readers, pools.writers])].map((pool) => pool.end()))
  },
})
