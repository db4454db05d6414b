import type { Selectable } from 'kysely'
import type { Difference } from '#shared/engine/push/difference.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../calls/handler.ts'

/** A message to SAP. Its `orderId` is the id of the document that it is about. */
export type PushRecord = Selectable<Tables['erpPushes']>

/** A locked push with the time of the database's clock, because the clocks of processes may differ. */
export type LockedPush = PushRecord & { now: string }

export const differencesOf = ({ differences }: Pick<PushRecord, 'differences'>) => differences as Difference[]

/** A locked push that goes on. */
export interface Step {
  tx: Tx
  services: Services
  push: LockedPush
}
