import { businessDateOf } from '#shared/kernel/dates.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { systemActor } from '../scope/system-actor.ts'
import { startTask } from './tasks.ts'

/**
 * Tasks that run once a day. The day is part of the outbox key, so that several processes start a task once.
 */
const daily = ['files.sweep', 'sessions.purge', 'sap.reconcile'] as const

async function startDue(services: Services): Promise<void> {
  const day = businessDateOf(services.now())
  for (const kind of daily)
    await inTransaction(services.db, async (tx) => {
      const slot = await tx
        .insertInto('settings')
        .values({ name: `schedule:${kind}`, value: JSON.stringify(day) })
        .onConflict((c) =>
          c
            .column('name')
            .doUpdateSet({ value: JSON.stringify(day) })
            .where('settings.value', '<>', JSON.stringify(day)),
        )
        .returning('name')
        .executeTakeFirst()
      if (slot) await startTask(tx, services, systemActor, { kind, scope: day })
    })
}

const hour = 3_600_000

/** Checks every hour whether a new day has begun. */
export function startSchedule(services: Services): () => void {
  const look = () => {
    startDue(services).catch((error: unknown) => services.log.warn({ err: error }, 'schedule not started'))
  }
  look()
  const timer = setInterval(look, hour)
  return () => clearInterval(timer)
}
