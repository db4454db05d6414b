import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { active, type PushRecord, stuckHours } from './push.repository.ts'

/** What a reconciliation reads of our own books. */

export type Known = Pick<
  PushRecord,
  'id' | 'orderId' | 'reference' | 'state' | 'sapOrderNo' | 'sapBuildingNo' | 'payload'
>

export const pushesSince = (db: Queryable, since: string): Promise<Known[]> =>
  db
    .selectFrom('erpPushes')
    .select(['id', 'orderId', 'reference', 'state', 'sapOrderNo', 'sapBuildingNo', 'payload'])
    .where('kind', '=', 'order')
    .where('createdAt', '>=', since)
    .orderBy('id')
    .execute()

export const stuckPushes = (db: Queryable) =>
  db
    .selectFrom('erpPushes')
    .select(['reference', 'state'])
    .where('state', 'in', active)
    .where('createdAt', '<', sql<string>`now() - make_interval(hours => ${stuckHours})`)
    .orderBy('id')
    .execute()

export async function writeBuildingNo(tx: Tx, push: Known, sapBuildingNo: string): Promise<void> {
  await tx
    .updateTable('erpPushes')
    .set({ sapBuildingNo, updatedAt: sql`now()` })
    .where('orderId', '=', push.orderId)
    .where('id', '=', push.id)
    .execute()
  await tx
    .updateTable('orders')
    .set({ sapBuildingOrderNo: sapBuildingNo })
    .where('id', '=', push.orderId)
    .execute()
}
