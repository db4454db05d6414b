import { sql } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { isTaken, type Tx } from '../../db/transaction.ts'
import { refuse, type Services } from '../../calls/handler.ts'

/** The topic of the outbox that runs tasks. */
export const runTopic = 'task.run'

export interface NewTask {
  kind: string
  /** Only one task of a kind and scope may run at a time. */
  scope: string
  input?: Record<string, unknown>
}

/**
 * Queues a task; its row and the job that runs it commit together. Refuses while another one of its kind is
 * under way.
 */
export async function startTask(
  tx: Tx,
  services: Pick<Services, 'live' | 'outbox'>,
  actor: Actor,
  task: NewTask,
): Promise<string> {
  const id = newId()
  const created = await tx
    .insertInto('tasks')
    .values({
      id,
      kind: task.kind,
      scope: task.scope,
      status: 'queued',
      input: JSON.stringify(task.input ?? {}),
      progress: 0,
      createdBy: actor.role === 'system' ? null : actor.accountId,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created) return refuse('TASK_RUNNING')
  await queue(tx, services, id, 0)
  tell(tx, services, id, actor.role === 'system' ? null : actor.accountId)
  return id
}

/** Each run has a key of its own, so that a resumed task gets a new job. */
export const queue = (tx: Tx, services: Pick<Services, 'outbox'>, id: string, run: number) =>
  services.outbox.add(tx, {
    topic: runTopic,
    payload: { taskId: id },
    key: `task:${id}:${run}`,
    maxAttempts: 5,
  })

const live = ['queued', 'running'] as const

const tell = (tx: Tx, services: Pick<Services, 'live'>, id: string, createdBy: string | null) => {
  if (createdBy) services.live.publish(tx, { topic: 'task', ids: [id], accounts: [createdBy] })
}

/** Asks a task to stop; a queued task ends at once. */
export async function cancelTask(tx: Tx, services: Pick<Services, 'live'>, id: string): Promise<void> {
  const task = await tx
    .updateTable('tasks')
    .set({
      cancelRequested: true,
      status: sql`case when status = 'queued' then 'cancelled' else status end`,
      finishedAt: sql`case when status = 'queued' then now() else finished_at end`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .where('status', 'in', live)
    .returning('createdBy')
    .executeTakeFirst()
  if (!task) return refuse('TASK_ENDED')
  tell(tx, services, id, task.createdBy)
}

/** Continues a task at its stored cursor. Refuses while another one of its kind and scope is under way. */
export async function resumeTask(
  tx: Tx,
  services: Pick<Services, 'live' | 'outbox'>,
  id: string,
): Promise<void> {
  const again = await tx
    .updateTable('tasks')
    .set({ status: 'queued', cancelRequested: false, finishedAt: null, error: null, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'cancelled'])
    .returning('createdBy')
    .executeTakeFirst()
    .catch((error: unknown) => (isTaken(error) ? refuse('TASK_RUNNING') : Promise.reject(error as Error)))
  if (!again) return refuse('TASK_NOT_RESUMABLE')
  await queue(tx, services, id, Date.now())
  tell(tx, services, id, again.createdBy)
}
