import { inTransaction } from '../../../db/transaction.ts'
import type { TaskKind } from '../../../records/tasks/runner.ts'
import { lookJob } from './oa-jobs.ts'
import { waitingOutside } from './oa.repository.ts'

/** Asks the other systems about every approval that waits for them, so that a lost call-back heals. */
export const pollOa: TaskKind = {
  kind: 'oa.poll',
  async run({ services, count }) {
    const at = services.now().toISOString()
    await inTransaction(services.db, async (tx) => {
      const waiting = await waitingOutside(tx)
      for (const id of waiting) await services.outbox.add(tx, lookJob(id, at))
      count('asked', waiting.length)
    })
  },
}
