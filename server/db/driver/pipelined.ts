import {
  CompiledQuery,
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  Transaction,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely'
import { NamingCompiler } from '../names.ts'
import type { Tables } from '../tables.ts'
import { countRoundTrip } from '../tally.ts'

type Tx = Transaction<Tables>

/** What the failure of a statement means to whoever called for its transaction. */
type Meaning = (error: unknown) => unknown

const itself: Meaning = (error) => error

/** Tells the databases whose connections send a statement without waiting for the one before. */
class PipelinedAdapter extends PostgresAdapter {}
const isPipelined = (tx: Tx): boolean => tx.getExecutor().adapter instanceof PipelinedAdapter

interface Ahead {
  meaning: Meaning
  heard(rows: readonly unknown[]): void
}
const ahead = new WeakMap<CompiledQuery, Ahead>()

/**
 * Sends a write and does not wait for its answer: it travels with the next statement, or with the commit. Where it
 * fails, so does what follows, with what the failure means, and the transaction rolls back. The statement must therefore
 * fail by itself where it finds nothing to write to. The plain driver waits for it.
 * @param heard is given the rows of the answer, at the latest before `inTransaction` ends
 */
export async function sendAhead<R>(
  tx: Tx,
  query: CompiledQuery<R>,
  { meaning = itself, heard = () => {} }: { meaning?: Meaning; heard?: (rows: readonly R[]) => void } = {},
): Promise<void> {
  if (!isPipelined(tx)) {
    const { rows } = await tx
      .executeQuery(query)
      .catch((error: unknown) => Promise.reject(meaning(error) as Error))
    return heard(rows)
  }
  // The rows are those of this query.
  ahead.set(query, { meaning, heard: heard as Ahead['heard'] })
  await tx.executeQuery(query)
}

/** The statements that a connection has sent and that have no answer yet. */
interface Sent {
  /** Sent ahead. */
  unanswered: number
  /** Those whose answer somebody waits for; together they are one round trip. */
  awaited: number
  /** Why a statement that was sent ahead in this transaction has failed. */
  error?: unknown
}

/** More statements are not sent ahead at once, so that a long loop of writes does not fill the memory. */
const unansweredMax = 16

function sendOn(connection: DatabaseConnection, sent: Sent): void {
  const send = connection.executeQuery.bind(connection)
  connection.executeQuery = async <R>(query: CompiledQuery, options?: Parameters<typeof send>[1]) => {
    const answer = send<R>(query, options)
    const unawaited = ahead.get(query)
    if (unawaited) {
      sent.unanswered++
      const fail = (error: unknown) => void (sent.error ??= unawaited.meaning(error))
      const settled = answer
        .then(({ rows }) => unawaited.heard(rows), fail)
        .catch(fail)
        .finally(() => void sent.unanswered--)
      if (sent.unanswered < unansweredMax) return { rows: [] }
      await settled
    }
    if (sent.awaited++ === 0) countRoundTrip()
    try {
      return await answer
    } catch (error) {
      // After a failure PostgreSQL refuses every further statement; the first error says why.
      throw sent.error ?? error
    } finally {
      sent.awaited--
    }
  }
}

/** Begins a transaction with its first statement, and knows what was sent ahead. */
class PipelinedDriver extends PostgresDriver {
  readonly #sent = new WeakMap<DatabaseConnection, Sent>()

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...options)
    if (!this.#sent.has(connection)) {
      const sent = { unanswered: 0, awaited: 0 }
      this.#sent.set(connection, sent)
      sendOn(connection, sent)
    }
    return connection
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ) {
    delete this.#sent.get(connection)?.error
    const level = isolationLevel && `isolation level ${isolationLevel}`
    const begin = CompiledQuery.raw(['start transaction', level, accessMode].filter(Boolean).join(' '))
    ahead.set(begin, { meaning: itself, heard: () => {} })
    await connection.executeQuery(begin)
  }

  override async commitTransaction(connection: DatabaseConnection) {
    try {
      await super.commitTransaction(connection)
    } catch (error) {
      throw this.#sent.get(connection)?.error ?? error
    }
  }
}

/**
 * PostgreSQL through pools whose clients send a statement without waiting for the one before (`pipeline`), with names as
 * our code writes them.
 */
export class PipelinedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createAdapter(): PostgresAdapter {
    return new PipelinedAdapter()
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#config)
  }

  override createQueryCompiler(): NamingCompiler {
    return new NamingCompiler()
  }
}

const dialect = new PostgresDialect({
  pool: () => Promise.reject(new Error('a pipelined transaction has no pool of its own')),
})
const nothing = Object.freeze({ config: { dialect }, dialect, driver: new DummyDriver() })

/**
 * The same transaction, whose statements are sent in their order without waiting for the one before. Each still answers
 * for itself: `Promise.all` of several is one round trip. With the plain driver they take turns.
 */
export function pipelined(tx: Tx): Tx {
  if (!isPipelined(tx)) return tx
  const executor = tx.getExecutor()
  const provideConnection = async <T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> => {
    const sent = Promise.withResolvers<{ answer: Promise<T> }>()
    await executor.provideConnection(async (connection) => sent.resolve({ answer: use(connection) }))
    return (await sent.promise).answer
  }
  return new Transaction({ ...nothing, executor: executor.withConnectionProvider({ provideConnection }) })
}
