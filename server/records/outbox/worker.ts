import { ZodError } from 'zod'
import { newId } from '#shared/kernel/ids.ts'
import type { Services } from '../../calls/handler.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  claim,
  extendLeases,
  finish,
  finishWith,
  returnRow,
  release,
  TakenRow,
  type ClaimedRow,
} from './outbox.repository.ts'
import { Failure, Interrupted, PermanentFailure, type JobContext, type Topic, type Failed } from './topic.ts'
import type { LetterReason } from '#shared/platform/operations/letter-reasons.ts'
import { isDatabaseAway } from '../../db/driver/outage.ts'

const reasonOf = (error: unknown): LetterReason => {
  if (error instanceof Failure) return error.reason
  if (error instanceof ZodError) return 'unreadable'
  return isDatabaseAway(error) ? 'databaseAway' : 'fault'
}

/** What people are told of a job that has failed, and what it said itself. */
const failureOf = (error: unknown): Failed => ({
  reason: reasonOf(error),
  error: error instanceof Error && error.message !== '' ? error.message : String(error),
})

export interface Worker {
  /** Takes no new rows and waits for the jobs that run. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  /** How many jobs run at once. */
  parallel?: number
  /** How often the worker looks for rows that other processes have added, in milliseconds. */
  pollMs?: number
  leaseSeconds?: number
}

/**
 * The wait before the next attempt: 2, 4, 8 … seconds up to ten minutes, with some randomness, so that rows
 * that failed together do not return together.
 */
export const backoffSeconds = (attempt: number, random = Math.random()): number =>
  Math.min(600, 2 ** attempt) * (0.75 + random / 2)

/**
 * Runs the jobs of the outbox, beside other processes. When a worker dies, its rows are taken over after
 * their lease has ended.
 */
export function startWorker(
  services: Services,
  topics: readonly Topic[],
  options: WorkerOptions = {},
): Worker {
  const { parallel = 4, pollMs = 2_000, leaseSeconds = 60 } = options
  const { db, log, outbox } = services
  const name = `worker-${newId()}`
  const known = new Map(topics.map((t) => [t.name, t]))
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let looking: Promise<void> | undefined
  let again = false
  /** Whether rows may wait for a job to end: for its place, or for the one before in their document. */
  let more = false

  const contextOf = (row: ClaimedRow): JobContext => ({
    services,
    id: row.id,
    attempt: row.attempts,
    stopping: stopping.signal,
  })
  const attempt = async (row: ClaimedRow): Promise<void> => {
    const topic = known.get(row.topic)
    if (!topic) throw new Failure('unknownKind', `no handler for ${row.topic}`)
    // The worker was lost during the last attempt. A job that kills its process must not be tried for ever.
    if (row.attempts > row.maxAttempts) throw new Failure('lost', 'the worker was lost')
    const payload = topic.schema.parse(row.payload)
    if ('write' in topic)
      return inTransaction(db, async (tx) => {
        await topic.write(payload, { ...contextOf(row), tx })
        await finishWith(tx, row.id, name)
      })
    await topic.run(payload, contextOf(row))
    await finish(db, row.id, name)
  }
  const fail = async (row: ClaimedRow, error: unknown): Promise<void> => {
    const last = error instanceof PermanentFailure || row.attempts >= row.maxAttempts
    log.warn({ err: error, topic: row.topic, attempt: row.attempts, dead: last }, 'outbox row failed')
    const failed = failureOf(error)
    const topic = known.get(row.topic)
    const payload = topic?.schema.safeParse(row.payload)
    if (last && payload?.success) await topic?.gaveUp?.(payload.data, failed, contextOf(row))
    const waitSeconds = last ? undefined : backoffSeconds(row.attempts)
    await returnRow(db, { id: row.id, worker: name }, { ...failed, waitSeconds })
  }
  const work = async (row: ClaimedRow): Promise<void> => {
    try {
      if (stopping.signal.aborted) throw new Interrupted('the server stops')
      await attempt(row)
    } catch (error) {
      if (error instanceof Interrupted) await release(db, row.id, name)
      else if (!(error instanceof TakenRow)) await fail(row, error)
    }
  }
  const start = (row: ClaimedRow): void => {
    const job = work(row)
      .catch((error: unknown) => log.error({ err: error }, 'outbox row not settled'))
      .finally(() => {
        running.delete(job)
        if (more || row.docId !== null) wake()
      })
    running.add(job)
  }
  const look = async (): Promise<void> => {
    do {
      again = false
      const free = parallel - running.size
      if (free <= 0 || stopping.signal.aborted) return
      const rows = await claim(db, name, free, leaseSeconds)
      more = rows.length === free
      for (const row of rows) start(row)
    } while (again)
  }
  const wake = (): void => {
    if (stopping.signal.aborted) return
    again = true
    looking ??= look()
      .catch((error: unknown) => {
        again = false
        log.warn({ err: error }, 'outbox not readable')
      })
      .finally(() => {
        looking = undefined
        if (again && running.size < parallel) wake()
      })
  }

  outbox.onAdded(wake)
  const poll = setInterval(wake, pollMs)
  const extend = setInterval(
    () => {
      if (running.size > 0)
        extendLeases(db, name, leaseSeconds).catch((error: unknown) =>
          log.warn({ err: error }, 'leases not extended'),
        )
    },
    (leaseSeconds * 1000) / 3,
  )
  wake()
  return {
    async stop() {
      stopping.abort()
      clearInterval(poll)
      await looking
      await Promise.all(running)
      clearInterval(extend)
    },
  }
}
