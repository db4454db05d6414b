import { addDays, businessDateOf, isWeekend } from '#shared/kernel/dates.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { TaskKind } from '../../records/tasks/runner.ts'
import { noticesJob } from '../mails/mail-job.ts'
import { gatherDue } from './notice-mail.repository.ts'

/** How many people are handled in one transaction. */
const peopleAtOnce = 200

/**
 * The company's last eight o'clock in the morning from Monday to Friday (D152). What came before it belongs to that
 * morning's mail.
 */
export function lastMorning(now: Date): string {
  const at = (day: string) => new Date(`${day}T08:00:00+08:00`).toISOString()
  let day = businessDateOf(now)
  while (isWeekend(day) || at(day) > now.toISOString()) day = addDays(day, -1)
  return at(day)
}

/** Puts notices together into mails. A notice is part of one mail, however often this runs. */
export const gatherMails: TaskKind = {
  kind: 'notices.mail',
  async run({ services, count, cancelled }) {
    if (services.mail.kind === 'none') return
    const morning = lastMorning(services.now())
    for (;;) {
      const gathered = await inTransaction(services.db, async (tx) => {
        const mails = await gatherDue(tx, morning, peopleAtOnce)
        for (const mail of mails) await services.outbox.add(tx, noticesJob(mail))
        return mails.length
      })
      count('mails', gathered)
      if (gathered < peopleAtOnce || cancelled()) return
    }
  },
}
