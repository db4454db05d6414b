import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { Client, type Pool, type PoolClient } from 'pg'
import { type Answer, RowsQuery } from './rows-query.ts'
import { nameOn, statementOf, type Statement } from './statements.ts'

export interface Asking {
  /** Whether statements are prepared. */
  prepared: boolean
  /** Whether each statement is planned as `Statement.planning` says. */
  planned: boolean
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
  query: { text: string; values: unknown[]; name?: string },
): Promise<Answer<R>> =>
  new Promise<Answer<R>>((resolve, reject) => {
    client.query(
      new RowsQuery<R>(statement, query, (error, answer) => (error ? reject(error) : resolve(answer))),
    )
  }).catch((error: unknown) => {
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  })

/** A connection that is taken from its pool, as Kysely sends its statements to it. */
class TakenClient implements PostgresPoolClient {
  readonly #client: PoolClient
  readonly #asking: Asking
  #unusable = false

  constructor(client: PoolClient, asking: Asking) {
    this.#client = client
    this.#asking = asking
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

  async #answer<R>(statement: Statement, query: { text: string; values: unknown[] }) {
    const answer = await this.#send<R>(statement, query)
    return { ...answer, command: answer.command as PostgresQueryResult<R>['command'] }
  }

  async #send<R>(statement: Statement, query: { text: string; values: unknown[] }) {
    const client = this.#client
    const { prepared, planned } = this.#asking
    gather(client)
    const memory = memoryOf(client)
    // A setting that was made inside a transaction is undone with it.
    if (query.text.startsWith('rollback')) memory.planning = undefined
    const name = prepared ? nameOn(memory.names, statement, query.values.length) : undefined
    if (name === undefined) return ask<R>(client, statement, query)
    const planning = planned ? statement.planning : 'auto'
    if (memory.planning !== planning) {
      memory.planning = planning
      // It travels with the statement. What breaks the connection here fails there as well.
      client.query(`set plan_cache_mode = ${planning}`).catch(() => (this.#unusable = true))
    }
    try {
      return await ask<R>(client, statement, { ...query, name })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      this.#unusable = true
      // Inside a transaction this fails too, and the whole transaction is tried again on another connection.
      return await ask<R>(client, statement, query).catch(() => Promise.reject(error as Error))
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#unusable)
  }
}

/** A pool whose connections prepare and plan what they are sent. Whoever opened it closes it. */
export const askedThrough = (pool: Pool, asking: Asking): PostgresPool => ({
  options: pool.options,
  connect: async () => new TakenClient(await pool.connect(), asking),
  end: async () => {},
})
