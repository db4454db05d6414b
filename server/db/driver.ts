import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely'
import { countRoundTrip } from './tally.ts'
import type { Tx } from './transaction.ts'

const ahead = new WeakSet<CompiledQuery>()

/**
 * Sends a write whose answer nobody needs and does not wait for it: it travels with the next statement, or with the
 * commit. Where it fails, so does what follows, and the transaction rolls back. The statement must therefore fail by
 * itself where it finds nothing to write to.
 */
export async function sendAhead(tx: Tx, query: CompiledQuery): Promise<void> {
  ahead.add(query)
  await tx.executeQuery(query)
}

/** What a connection's transaction has sent ahead and has failed. */
interface Failure {
  error?: unknown
}

function pipelined(connection: DatabaseConnection, failure: Failure): void {
  const send = connection.executeQuery.bind(connection)
  connection.executeQuery = async <R>(query: CompiledQuery, options?: Parameters<typeof send>[1]) => {
    const answer = send<R>(query, options)
    if (ahead.has(query)) {
      answer.catch((error: unknown) => (failure.error ??= error))
      return { rows: [] }
    }
    countRoundTrip()
    // After a failure PostgreSQL refuses every further statement; the first error says why.
    return answer.catch((error: unknown) => Promise.reject((failure.error ?? error) as Error))
  }
}

/** Begins a transaction with its first statement, and knows what was sent ahead. */
class PipelinedDriver extends PostgresDriver {
  readonly #failures = new WeakMap<DatabaseConnection, Failure>()

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...options)
    if (!this.#failures.has(connection)) {
      const failure = {}
      this.#failures.set(connection, failure)
      pipelined(connection, failure)
    }
    return connection
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ) {
    delete this.#failures.get(connection)?.error
    const level = isolationLevel && `isolation level ${isolationLevel}`
    const begin = CompiledQuery.raw(['start transaction', level, accessMode].filter(Boolean).join(' '))
    ahead.add(begin)
    await connection.executeQuery(begin)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    const failure = this.#failures.get(connection)
    try {
      await super.commitTransaction(connection)
    } catch (error) {
      throw failure?.error ?? error
    }
  }
}

/** PostgreSQL through pools whose clients send a statement without waiting for the one before (`pipeline`). */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#config)
  }
}
