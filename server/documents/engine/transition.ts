import { sql } from 'kysely'
import { DomainError } from '#shared/kernel/errors.ts'
import { decide, type Axes, type Machine, type StateOf } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { record, type Change } from '../../history/history.ts'
import { refuse } from '../../calls/refuse.ts'

type DocumentTable = 'orders' | 'customerOrders'

export interface Fired {
  comment?: string
  changes?: readonly Change[]
  /** Columns that the event writes beside its axes. */
  set?: Record<string, unknown>
  /** When it happened, for what is recorded later than it happened. */
  at?: string
}

const axesIn = (axes: Axes, row: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(axes).map((axis) => [axis, String(row[axis])]))

/**
 * The only way to change a document's state: decides on the locked row, writes the axes by one conditional update
 * and the history row beside it. A refusal carries every reason and changes nothing.
 * @returns the new values of what was written
 */
export async function transition<
  A extends Axes,
  F extends StateOf<A>,
  P extends string,
  C extends string,
  E extends string,
>(
  tx: Tx,
  table: DocumentTable,
  machine: Machine<A, F, P, C, E, Actor>,
  event: E,
  row: F & { id: string; version: number },
  actor: Actor,
  { comment, changes, set = {}, at }: Fired = {},
): Promise<Partial<StateOf<A>>> {
  const verdict = decide(machine, event, row, actor)
  if (!verdict.allowed) throw new DomainError(verdict.reasons)
  const moved = await tx
    .updateTable(table)
    .set({
      ...verdict.next,
      ...set,
      version: row.version + 1,
      updatedBy: actor.name,
      updatedAt: at ?? sql`now()`,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirst()
  if (!moved) return refuse('VERSION_CONFLICT', { by: '', version: row.version })
  const from = axesIn(machine.axes, row)
  const to = { ...from, ...axesIn(machine.axes, { ...row, ...verdict.next }) }
  const entry = {
    docType: machine.doc,
    docId: row.id,
    event,
    from,
    to,
    ...(comment && { comment }),
    ...(changes && { changes }),
  }
  await record(tx, actor, entry, at)
  return verdict.next
}
