import { newId } from '#shared/kernel/ids.ts'
import type { MasterName } from '#shared/masterdata/index.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { isTaken, type Tx } from '../db/transaction.ts'
import { recordAll } from '../records/history/history.ts'
import { refuse } from '../calls/handler.ts'
import type { CheckedRows } from './master-judge.ts'
import * as masters from './master.repository.ts'
import { stampsOf } from '../records/stamps.ts'

/**
 * Writes good rows, each changed record under the version that was checked. Three statements, whatever the number
 * of rows.
 * @param by what the history calls it
 * @returns the ids of what was written
 */
export async function applyRows(
  tx: Tx,
  name: MasterName,
  actor: Actor,
  { good, lastBy }: CheckedRows,
  by: 'import' | 'sync',
): Promise<string[]> {
  const stale = (): never => refuse('VERSION_CONFLICT', { by: lastBy, version: 0 })
  const fresh = good
    .filter((g) => !g.before)
    .map(({ values }) => ({ ...values, ...stampsOf(actor), id: newId() }))
  const changed = good.flatMap(({ before, values, changes }) =>
    before && changes.length > 0 ? [{ before, values, changes }] : [],
  )
  const touched = [...new Set(changed.flatMap(({ changes }) => changes.map(({ path }) => path)))]
  const rows = changed.map(({ before, values }) => ({
    ...Object.fromEntries(touched.map((field) => [field, values[field]])),
    ...before,
  }))
  // Days that a change frees may be those of a new record.
  const saved = await masters.updateAll(tx, name, rows, actor.name)
  if (saved !== changed.length) stale()
  await masters
    .insertAll(tx, name, fresh)
    .catch((error: unknown) => (isTaken(error) ? stale() : Promise.reject(error as Error)))
  const event = { docType: name, event: by }
  await recordAll(tx, actor, [
    ...fresh.map(({ id }) => ({ ...event, docId: id })),
    ...changed.map(({ before, changes }) => ({ ...event, docId: before.id, changes })),
  ])
  return [...fresh.map(({ id }) => id), ...changed.map(({ before }) => before.id)]
}
