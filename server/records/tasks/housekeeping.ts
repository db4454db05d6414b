import { sql } from 'kysely'
import { gatherMasterChanges } from '../history/master-changes.repository.ts'
import type { TaskKind } from './runner.ts'

/** Long enough to answer "who was signed in then". Idempotency keys matter only while a client may retry. */
const sessionDays = 90
const keyDays = 7
const outboxDays = 30
/** By then the last order of a batch has its answer for a long time. */
const pushBatchDays = 90
/** The tasks of the schedule are many; those that people began are kept. */
const scheduledTaskDays = 30
const noticeDays = 180
/** A wait lasts a quarter of an hour, so a day is enough. */
const loginFailureDays = 1

/**
 * Deletes what nobody needs again: old sessions, idempotency keys, and messages that were delivered long ago. The count
 * of changes of master data becomes one row again.
 */
export const purge: TaskKind = {
  kind: 'sessions.purge',
  async run({ services: { db, settings }, count }) {
    const before = (days: number) => sql<string>`now() - make_interval(days => ${days})`
    const sessions = await db
      .deleteFrom('sessions')
      .where('endedAt', '<', before(sessionDays))
      .executeTakeFirst()
    const keys = await db
      .deleteFrom('idempotencyKeys')
      .where('createdAt', '<', before(keyDays))
      .executeTakeFirst()
    // Where a setting says how long messages are kept, they go to an archive.
    if (settings.keptDays.outbox === undefined) {
      const sent = await db
        .deleteFrom('outbox')
        .where('status', '=', 'done')
        .where('doneAt', '<', before(outboxDays))
        .executeTakeFirst()
      count('outbox', Number(sent.numDeletedRows))
    }
    const failures = await db
      .deleteFrom('loginFailures')
      .where('lastAt', '<', before(loginFailureDays))
      .executeTakeFirst()
    const batches = await db
      .deleteFrom('pushBatches')
      .where('createdAt', '<', before(pushBatchDays))
      .executeTakeFirst()
    const tasks = await db
      .deleteFrom('tasks')
      .where('createdBy', 'is', null)
      .where('finishedAt', '<', before(scheduledTaskDays))
      .executeTakeFirst()
    // Of a tab that was closed nobody hears that it is gone.
    await db.deleteFrom('editors').where('seenAt', '<', before(1)).execute()
    const notices = await db.deleteFrom('notices').where('at', '<', before(noticeDays)).executeTakeFirst()
    await gatherMasterChanges(db)
    count('sessions', Number(sessions.numDeletedRows))
    count('idempotencyKeys', Number(keys.numDeletedRows))
    count('loginFailures', Number(failures.numDeletedRows))
    count('tasks', Number(tasks.numDeletedRows))
    count('notices', Number(notices.numDeletedRows))
    count('pushBatches', Number(batches.numDeletedRows))
  },
}
