import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/transaction.ts'
import type { PushRecord } from '../../../engine/push/push-record.ts'

/** What a reconciliation must know of orders. */

export interface KnownOrder {
  id: string
  orderNo: string
  status: string
  sapChange: string
  closedLines: number[]
}

/** Orders that were pushed since a day, each with its closed lines. */
export const ordersPushedSince = (db: Queryable, since: string): Promise<KnownOrder[]> =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'orderNo',
      'status',
      'sapChange',
      sql<number[]>`array(select l.line_no from order_lines l
        where l.order_id = orders.id and l.closed order by l.line_no)`.as('closedLines'),
    ])
    .where(
      sql<boolean>`orders.id in (select p.order_id from erp_pushes p
        where p.kind = 'order' and p.created_at >= ${since})`,
    )
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

export async function writeBuildingNo(tx: Tx, push: PushRecord, sapBuildingNo: string): Promise<void> {
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
