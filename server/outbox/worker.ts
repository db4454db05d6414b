import { newId } from '#shared/kernel/ids.ts'
import type { Services } from '../services.ts'
import { claim, extendLeases, finish, giveBack, release, type Claimed } from './outbox.repository.ts'
import { Interrupted, type JobContext, type Topic } from './topic.ts'

export interface Worker {
  /** Takes nothing new and waits for what is under way. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  parallel?: number
  /** The safety net under the wake-up: what another process added is found by looking. */
  pollMs?: number
  leaseSeconds?: number
}

/** 2, 4, 8 … seconds up to ten minutes, spread so that rows that failed together do not return together. */
export const backoffSeconds = (attempt: number, random = Math.random()): number =>
  Math.min(600, 2 ** attempt) * (0.75 + random / 2)

/** Works the outbox beside other processes; a row whose worker dies is taken over when its lease ends. */
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

  const contextOf = (row: Claimed): JobContext => ({
    services,
    id: row.id,
    attempt: row.attempts,
    stopping: stopping.signal,
  })
  const attempt = async (row: Claimed): Promise<void> => {
    const topic = known.get(row.topic)
    if (!topic) throw new Error(`no handler for ${row.topic}`)
    // Its worker was lost at the last attempt that it had: what kills a process is not tried for ever.
    if (row.attempts > row.maxAttempts) throw new Error('the worker was lost')
    await topic.run(topic.schema.parse(row.payload), contextOf(row))
  }
  const fail = async (row: Claimed, error: unknown): Promise<void> => {
    const last = row.attempts >= row.maxAttempts
    log.warn({ err: error, topic: row.topic, attempt: row.attempts, dead: last }, 'outbox row failed')
    const topic = known.get(row.topic)
    const payload = topic?.schema.safeParse(row.payload)
    if (last && payload?.success) await topic?.gaveUp?.(payload.data, String(error), contextOf(row))
    await giveBack(db, row.id, name, String(error), last ? undefined : backoffSeconds(row.attempts))
  }
  const work = async (row: Claimed): Promise<void> => {
    try {
      if (stopping.signal.aborted) throw new Interrupted('the server stops')
      await attempt(row)
      await finish(db, row.id, name)
    } catch (error) {
      if (error instanceof Interrupted) await release(db, row.id, name)
      else await fail(row, error)
    }
  }
  const look = async (): Promise<void> => {
    do {
      again = false
      const free = parallel - running.size
      if (free <= 0 || stopping.signal.aborted) return
      for (const row of await claim(db, name, free, leaseSeconds)) {
        const job = work(row)
          .catch((error: unknown) => log.error({ err: error }, 'outbox row not settled'))
          .finally(() => {
            running.delete(job)
            wake()
          })
        running.add(job)
        again = true
      }
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
