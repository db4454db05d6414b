import { newId } from '#shared/kernel/ids.ts'
import type { MasterRecord } from '#shared/kernel/master.ts'
import type { MasterName } from '#shared/masterdata/index.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Tx } from '../db/transaction.ts'
import { changesBetween, type Change } from '../history/history.ts'
import { refuse } from '../http/problems.ts'
import * as masters from './master.repository.ts'
import { tableOf } from './tables.ts'

/** A row of a sheet that may be written, beside the record it would change. */
export interface GoodRow {
  row: number
  values: Record<string, unknown>
  before: MasterRecord | undefined
}

const eventRow = (name: MasterName, actor: Actor, docId: string, at: string, changes: readonly Change[]) => ({
  docType: name,
  docId,
  id: newId(),
  event: 'import',
  fromState: '{}',
  toState: '{}',
  actorId: actor.accountId,
  actorName: actor.name,
  device: actor.device,
  at,
  comment: '',
  changes: JSON.stringify(changes),
})

/** Writes the good rows of a checked sheet: new ones in one statement, changed ones each against the version it was checked at. */
export async function applyRows(
  tx: Tx,
  name: MasterName,
  actor: Actor,
  good: readonly GoodRow[],
): Promise<void> {
  const at = new Date().toISOString()
  const stamps = {
    enabled: true,
    version: 1,
    createdBy: actor.name,
    createdAt: at,
    updatedBy: actor.name,
    updatedAt: at,
  }
  const fresh = good.filter((g) => !g.before).map((g) => ({ ...g.values, ...stamps, id: newId() }))
  await insertRows(tx, tableOf[name], fresh as never)
  const events = fresh.map((row) => eventRow(name, actor, row.id, at, []))
  for (const { before, values } of good) {
    if (!before) continue
    const changes = changesBetween(before, values, Object.keys(values))
    if (changes.length === 0) continue
    const saved = await masters.update(tx, name, before.id, before.version, {
      ...values,
      updatedBy: actor.name,
    })
    if (!saved) return refuse('VERSION_CONFLICT', { by: '', version: before.version })
    events.push(eventRow(name, actor, before.id, at, changes))
  }
  await insertRows(tx, 'events', events)
}
