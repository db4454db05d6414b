import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/transaction.ts'
import { active, type PushRecord, stuckHours } from './push.repository.ts'

/** What a reconciliation reads of our own books. */

export type Known = Pick<
  PushRecord,
  'id' | 'orderId' | 'reference' | 'state' | 'sapOrderNo' | 'sapBuildingNo' | 'payload' | 'difference'
> & { orderNo: string; status: string; sapChange: string; closedLines: number[] }

export const pushesSince = (db: Queryable, since: string): Promise<Known[]> =>
  db
    .selectFrom('erpPushes')
    .innerJoin('orders', 'orders.id', 'erpPushes.orderId')
    .select([
      'erpPushes.id',
      'orderId',
      'reference',
      'state',
      'sapOrderNo',
      'sapBuildingNo',
      'payload',
      'difference',
      'orders.orderNo',
      'orders.status',
      'orders.sapChange',
      sql<number[]>`array(select l.line_no from order_lines l
        where l.order_id = orders.id and l.closed order by l.line_no)`.as('closedLines'),
    ])
    .where('kind', '=', 'order')
    .where('erpPushes.createdAt', '>=', since)
    .orderBy('erpPushes.id')
    .execute()

/** Changes that SAP has refused and that nobody has sent again or dropped (D130). */
export const refusedChanges = (db: Queryable) =>
  db
    .selectFrom('orders')
    .innerJoin('erpPushes', (join) =>
      join.on(
        'erpPushes.id',
        '=',
        sql<string>`(select p.id from erp_pushes p where p.order_id = orders.id and p.kind <> 'order'
          order by p.id desc limit 1)`,
      ),
    )
    .select(['erpPushes.reference', 'erpPushes.messages'])
    .where('orders.sapChange', '=', 'refused')
    .where('orders.deletedAt', 'is', null)
    .orderBy('orders.orderNo')
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
