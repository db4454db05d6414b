import type { Reason } from '#shared/kernel/errors.ts'
import type { MasterRecord } from '#shared/kernel/master.ts'
import type { Invitation } from '#shared/platform/accounts/account-admin.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Queryable, Tx } from '../db/transaction.ts'
import type { Services } from '../calls/handler.ts'
import type { CheckedRows, GoodRow } from './master-judge.ts'

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
  /** Reasons against rows that neither their fields nor other tables know, by the prefix of the row. */
  reasons?(db: Queryable, actor: Actor, rows: readonly GoodRow[]): Promise<Map<string, Reason[]>>
  /** @returns the invitations of accounts that it has made */
  write(
    tx: Tx,
    services: Services,
    actor: Actor,
    rows: CheckedRows,
  ): Promise<void | { invitations: Invitation[] }>
}
