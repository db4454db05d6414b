import type { MasterRecord } from '#shared/kernel/master.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable, Tx } from '../db/transaction.ts'
import type { Services } from '../calls/services.ts'
import type { CheckedRows } from './master-judge.ts'

type Values = Record<string, unknown>

/** Where the records of a sheet are. */
export interface SheetStore {
  /** The stored records with the same key as some of these values. */
  find(
    db: Queryable,
    actor: Actor,
    values: readonly Values[],
    fields: readonly string[],
  ): Promise<MasterRecord[]>
  write(tx: Tx, services: Services, actor: Actor, rows: CheckedRows): Promise<void>
}
