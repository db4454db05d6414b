import { businessDateOf } from '#shared/kernel/dates.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Services } from '../../calls/handler.ts'
import { systemActor } from '../scope/system-actor.ts'
import { startTask } from './tasks.ts'

/** Tasks that run once in each period. The period is kept in the database, so that several processes start a task once. */
export const scheduled = {
  'files.sweep': 'day',
  'sessions.purge': 'day',
  'logs.archive': 'day',
  'sap.reconcile': 'day',
  'sap.check': 'day',
  'history.check': 'day',
  'quotations.expire': 'day',
  'figures.count': 'day',
  'figures.fold': 'hour',
  'statistics.mail': 'quarterHour',
  'notices.remind': 'hour',
  'notices.mail': 'quarterHour',
  'sap.shipments': 'quarterHour',
  'sap.orders': 'quarterHour',
  'sap.accounts': 'quarterHour',
  'approvals.passOn': 'fiveMinutes',
  'oa.poll': 'fiveMinutes',
} as const

const minuteMs = 60_000
/** The beginning of a period of so many minutes. */
const periodOf = (now: Date, minutes: number) =>
  new Date(Math.floor(now.getTime() / (minutes * minuteMs)) * minutes * minuteMs).toISOString().slice(0, 16)

async function startDue(services: Pick<Services, 'db' | 'live' | 'now' | 'outbox'>): Promise<void> {
  const now = services.now()
  const periods = {
    day: businessDateOf(now),
    hour: now.toISOString().slice(0, 13),
    quarterHour: periodOf(now, 15),
    fiveMinutes: periodOf(now, 5),
  }
  for (const [kind, every] of Object.entries(scheduled)) {
    const period = periods[every]
    await inTransaction(services.db, async (tx) => {
      const slot = await tx
        .insertInto('settings')
        .values({ name: `schedule:${kind}`, value: JSON.stringify(period) })
        .onConflict((c) =>
          c
            .column('name')
            .doUpdateSet({ value: JSON.stringify(period) })
            // A period that a server with a slow clock takes for the present one has been begun already.
            .where('settings.value', '<', JSON.stringify(period)),
        )
        .returning('name')
        .executeTakeFirst()
      if (slot) await startTask(tx, services, systemActor, { kind, scope: period })
    })
  }
}

const lookMs = 300_000

/** Checks every few minutes whether a new period has begun. */
export function startSchedule(
  services: Pick<Services, 'db' | 'live' | 'log' | 'now' | 'outbox'>,
): () => void {
  const look = () => {
    startDue(services).catch((error: unknown) => services.log.warn({ err: error }, 'schedule not started'))
  }
  look()
  const timer = setInterval(look, lookMs)
  return () => clearInterval(timer)
}
