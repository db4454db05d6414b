import {
  PostgresDialect,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { countRoundTrip } from '../tally.ts'
import type { CopiedRow } from './rows-query.ts'
import { copyStart } from './statements.ts'

const newline = '\n'.charCodeAt(0)

/** pg leaves the rows of COPY to a stream of their own. A newline inside a value is escaped. */
async function copiedRows(client: PoolClient, text: string): Promise<CopiedRow[]> {
  const chunks: Buffer[] = []
  for await (const chunk of client.query(copyTo(text))) chunks.push(chunk as Buffer)
  const all = Buffer.concat(chunks)
  const rows: CopiedRow[] = []
  for (let from = 0; from < all.length;) {
    const end = all.indexOf(newline, from) + 1
    rows.push({ bytes: all.subarray(from, end) })
    from = end
  }
  return rows
}

class PlainClient implements PostgresPoolClient {
  readonly #client: PoolClient

  constructor(client: PoolClient) {
    this.#client = client
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Long lists are read by key, a batch at a time')
    return this.#answer<R>(text, values)
  }

  async #answer<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    countRoundTrip()
    if (text.startsWith(copyStart)) {
      const rows = await copiedRows(this.#client, text)
      // Whoever writes a query says what its rows are, here as everywhere in Kysely.
      return { command: 'SELECT', rowCount: rows.length, rows: rows as R[] }
    }
    const { command, rowCount, rows } = await this.#client.query(text, [...values])
    return {
      command: command as PostgresQueryResult<R>['command'],
      rowCount: rowCount ?? 0,
      rows: rows as R[],
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}

/**
 * Kysely's own dialect on a pool of pg: each statement is sent when the one before is answered, nothing is prepared, and
 * rows are made by pg. Whoever opened the pool closes it.
 */
export const plainDialect = (pool: Pool): PostgresDialect =>
  new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => new PlainClient(await pool.connect()),
      end: async () => {},
    },
  })
