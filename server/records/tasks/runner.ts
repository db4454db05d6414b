import type { Reason } from '#shared/kernel/errors.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { Failure, Interrupted, topic } from '../outbox/topic.ts'
import type { Services } from '../../calls/handler.ts'
import { runTopic } from './tasks.ts'

export interface TaskIssue {
  key: string
  code: string
  params?: NonNullable<Reason['params']>
}

export interface TaskContext {
  services: Services
  input: unknown
  /** The place where an earlier run stopped; null in the first run. */
  cursor: string | null
  /**
   * Reports progress, stores the place from which to continue, and tells those who watch.
   * @param write what the step changes; it commits with its counts and its place, so that a task which is killed
   * repeats and miscounts nothing
   */
  progress: (
    done: number,
    total: number | null,
    cursor?: string,
    write?: (tx: Tx) => Promise<void>,
  ) => Promise<void>
  count: (name: string, by?: number) => void
  issue: (issue: TaskIssue) => void
  /**
   * Whether somebody cancelled the task or the server stops. A task that gets true leaves at once, after
   * storing its cursor.
   */
  cancelled: () => boolean
}

export interface TaskKind {
  kind: string
  run(context: TaskContext): Promise<void>
}

interface Report {
  counts: Record<string, number>
  issues: TaskIssue[]
}

const reportOf = (stored: unknown): Report => ({
  counts: {},
  issues: [],
  ...(stored as Partial<Report> | null),
})

/** A report lists this many rows; more are only counted. */
const issuesMax = 1_000

const begin = (services: Pick<Services, 'db'>, id: string) =>
  services.db
    .updateTable('tasks')
    .set({ status: 'running', startedAt: sql`coalesce(started_at, now())`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst()

async function end(
  services: Pick<Services, 'db' | 'live'>,
  id: string,
  status: 'succeeded' | 'failed' | 'cancelled',
  report: Report,
  error?: string,
) {
  await inTransaction(services.db, async (tx) => {
    const task = await tx
      .updateTable('tasks')
      .set({
        status,
        report: JSON.stringify(report),
        error: error === undefined ? null : JSON.stringify({ message: error }),
        finishedAt: sql`now()`,
        updatedAt: sql`now()`,
      })
      .where('id', '=', id)
      .returning('createdBy')
      .executeTakeFirst()
    if (task?.createdBy) services.live.publish(tx, { topic: 'task', ids: [id], accounts: [task.createdBy] })
  })
}

/** Between two attempts a task waits in the queue again. */
const requeue = (services: Pick<Services, 'db'>, id: string) =>
  services.db
    .updateTable('tasks')
    .set({ status: 'queued', updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()

/**
 * Runs a task of the outbox. Running it twice is harmless: an ended task is left alone, and an interrupted
 * one continues at its cursor.
 */
export const runTasks = (kinds: readonly TaskKind[]) => {
  const byName = new Map(kinds.map((k) => [k.kind, k]))
  return topic({
    name: runTopic,
    schema: z.object({ taskId: z.string() }),
    async run({ taskId }, { services, stopping }) {
      const task = await begin(services, taskId)
      if (!task) return
      const kind = byName.get(task.kind)
      // Rows after the last cursor are counted again, so only the counts that were stored with it are kept.
      const report = reportOf(task.cursor === null ? null : task.report)
      let cancelRequested = task.cancelRequested
      let leaves = false
      const context: TaskContext = {
        services,
        input: task.input,
        cursor: task.cursor,
        async progress(done, total, cursor, write) {
          const counted = structuredClone(report)
          await inTransaction(services.db, async (tx) => {
            // A transaction that is tried again counts its rows again.
            Object.assign(report, structuredClone(counted))
            await write?.(tx)
            const row = await tx
              .updateTable('tasks')
              .set({
                progress: done,
                total,
                report: JSON.stringify(report),
                updatedAt: sql`now()`,
                ...(cursor !== undefined && { cursor }),
              })
              .where('id', '=', taskId)
              .returning(['cancelRequested', 'createdBy'])
              .executeTakeFirstOrThrow()
            cancelRequested = row.cancelRequested
            if (row.createdBy)
              services.live.publish(tx, { topic: 'task', ids: [taskId], accounts: [row.createdBy] })
          })
        },
        count: (name, by = 1) => void (report.counts[name] = (report.counts[name] ?? 0) + by),
        issue: (issue) => void (report.issues.length < issuesMax && report.issues.push(issue)),
        cancelled: () => (leaves ||= cancelRequested || stopping.aborted),
      }
      try {
        if (!kind) throw new Failure('unknownKind', `no such task: ${task.kind}`)
        await kind.run(context)
        if (leaves && !cancelRequested) throw new Interrupted('the server stops')
        await end(services, taskId, leaves ? 'cancelled' : 'succeeded', report)
      } catch (error) {
        await requeue(services, taskId)
        throw error
      }
    },
    async gaveUp({ taskId }, { error }, { services }) {
      const task = await begin(services, taskId)
      if (task) await end(services, taskId, 'failed', reportOf(task.report), error)
    },
  })
}
