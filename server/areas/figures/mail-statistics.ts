import { inTransaction } from '../../db/transaction.ts'
import type { TaskKind } from '../../records/tasks/runner.ts'
import { statisticJob } from './statistic-job.ts'
import { takeDue } from './statistic.repository.ts'

/** How many mails are handed over in one transaction. */
const mailsAtOnce = 200

/** Hands the statistics of a Monday over to be mailed, each when it is morning where its reader is (D331). */
export const mailStatistics: TaskKind = {
  kind: 'statistics.mail',
  async run({ services, count, cancelled }) {
    if (services.mail.kind === 'none') return
    for (;;) {
      const taken = await inTransaction(services.db, async (tx) => {
        const due = await takeDue(tx, services.now().toISOString(), mailsAtOnce)
        for (const mail of due) await services.outbox.add(tx, statisticJob(mail))
        return due.length
      })
      count('mails', taken)
      if (taken < mailsAtOnce || cancelled()) return
    }
  },
}
