import { businessDateOf } from '#shared/kernel/dates.ts'
import { firstId } from '#shared/kernel/ids.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { TaskContext, TaskKind } from '../../records/tasks/runner.ts'
import {
  addUp,
  comparedAt,
  differing,
  fold,
  idsAfter,
  mend,
  writeMark,
  wrongMonths,
} from './figure-count.repository.ts'
import { kindsOf, sources, type Source } from './figure-entry.repository.ts'

async function compare(
  context: TaskContext,
  source: Source,
  tenth: number | null,
  before: number,
): Promise<number> {
  const { services, progress, count, issue, cancelled } = context
  let [done, after] = [before, firstId]
  while (!cancelled()) {
    const ids = await idsAfter(services.db, source, after, tenth)
    if (ids.length === 0) break
    after = ids.at(-1)!
    const wrong = await differing(services.db, source, ids)
    await progress((done += ids.length), null, undefined, async (tx) => {
      if (wrong.length === 0) return
      await mend(tx, source, wrong)
      if (tenth === null) return
      count('changed', wrong.length)
      for (const id of wrong)
        issue({ key: id, code: 'FIGURE_DIFFERS', params: { kinds: kindsOf[source].join(', ') } })
    })
    count('same', ids.length - wrong.length)
  }
  return done
}

/** The day's tenth of all records, so that each is compared within ten days. */
const tenthOf = (now: Date): number => Math.floor(Date.parse(businessDateOf(now)) / 86_400_000) % 10

/**
 * Compares figures with the documents that they are of, mends what differs and tells of it (D267): everything where
 * figures were never complete, otherwise a tenth each day.
 */
export const countFigures: TaskKind = {
  kind: 'figures.count',
  async run(context) {
    const { services, cancelled, progress, count, issue } = context
    const complete = (await comparedAt(services.db)) !== null
    const tenth = complete ? tenthOf(services.now()) : null
    let done = 0
    for (const source of sources) done = await compare(context, source, tenth, done)
    if (cancelled()) return
    await inTransaction(services.db, fold)
    for (const month of await wrongMonths(services.db)) {
      await inTransaction(services.db, (tx) => addUp(tx, month))
      count('changed')
      issue({ key: `${month.kind} ${month.month}`, code: 'FIGURE_DIFFERS', params: { kinds: month.kind } })
    }
    await progress(
      done,
      done,
      undefined,
      async (tx) => void (await writeMark(tx, services.now().toISOString())),
    )
  },
}

/** Folds what writes have added, so that readers have little to add up. */
export const foldFigures: TaskKind = {
  kind: 'figures.fold',
  run: async ({ services }) => void (await inTransaction(services.db, fold)),
}
