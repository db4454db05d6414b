import { businessDateOf } from '#shared/kernel/dates.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import type { TaskKind } from '../../records/tasks/runner.ts'
import { act, seenOnes } from '../../engine/act.ts'
import { quotation } from './quotation-document.ts'
import { runOut } from './quotation.repository.ts'

/** Marks quotations whose last day has passed without an answer, of which their salespeople are told. */
export const expireQuotations: TaskKind = {
  kind: 'quotations.expire',
  async run({ services, count, cancelled }) {
    const context = { services, actor: systemActor }
    const today = businessDateOf(services.now())
    for (;;) {
      // One that its customer answers at this moment is refused, and is not found again.
      const results = await act(context, quotation, seenOnes({ ids: await runOut(services.db, today) }), {
        event: 'expire',
      })
      const marked = results.filter(({ done }) => done).length
      count('expired', marked)
      if (marked === 0 || cancelled()) return
    }
  },
}
