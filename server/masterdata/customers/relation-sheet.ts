import { newId } from '#shared/kernel/ids.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { textOf } from '#shared/kernel/master.ts'
import { isTaken } from '../../db/transaction.ts'
import { refuse } from '../../calls/handler.ts'
import { recordAll } from '../../records/history/history.ts'
import type { GoodRow } from '../master-judge.ts'
import type { SheetStore } from '../sheet-store.ts'
import * as relations from './relation.repository.ts'

const pairOf = (values: GoodRow['values']) => ({
  customerNo: textOf(values['customerNo']),
  salespersonNumber: textOf(values['salespersonNumber']),
})

/** Relations of a sheet are temporary like those that are added by hand, until SAP has them. */
export const relationStore: SheetStore = {
  find: (db, actor, values) => relations.named(db, actor, values.map(pairOf)),
  /** Whoever stopped a relation did so on purpose, so a sheet that still has it does not give the sight back. */
  async reasons(db, actor, rows) {
    const known = rows.filter(({ before }) => before)
    const stored = await relations.named(
      db,
      actor,
      known.map(({ values }) => pairOf(values)),
    )
    const stopped = new Set(stored.filter(({ enabled }) => !enabled).map(({ id }) => id))
    return new Map(
      known.flatMap(({ prefix, before }): [string, Reason[]][] =>
        stopped.has(before!.id)
          ? [[prefix, [{ code: 'RELATION_STOPPED', path: `${prefix}salespersonNumber` }]]]
          : [],
      ),
    )
  },
  async write(tx, _services, actor, { good, lastBy }) {
    const stale = (): never => refuse('VERSION_CONFLICT', { by: lastBy, version: 0 })
    const fresh = good.filter(({ before }) => !before).map(({ values }) => pairOf(values))
    const parties = await relations.partiesNamed(tx, fresh)
    const rows = fresh.map(({ customerNo, salespersonNumber }) => ({
      id: newId(),
      salespersonId: parties.salespersons.get(salespersonNumber) ?? stale(),
      customerId: parties.customers.get(customerNo) ?? stale(),
      kind: 'temporary' as const,
    }))
    await relations
      .insert(tx, actor.name, rows)
      .catch((error: unknown) => (isTaken(error) ? stale() : Promise.reject(error as Error)))
    await recordAll(
      tx,
      actor,
      rows.map(({ id }) => ({ docType: 'customerRelation', docId: id, event: 'import' })),
    )
  },
}
