import type { Tx } from '../db/transaction.ts'

export const orderOf = (tx: Tx, id: string) =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What happens to parts at the same moment reaches their customer's order one after the other: each sees those before it. */
export const lockMirror = (tx: Tx, customerOrderId: string) =>
  tx
    .selectFrom('customerOrders')
    .select('id')
    .where('id', '=', customerOrderId)
    .forUpdate()
    .executeTakeFirst()

/** The staff orders that one order of a customer became: itself, or the parts of its split. */
export const partsOf = (tx: Tx, customerOrderId: string) =>
  tx
    .selectFrom('orders')
    .select(['push', 'sapDeliveryTime', 'sapGroupOrderNo', 'sapBuildingOrderNo'])
    .where('customerOrderId', '=', customerOrderId)
    .where('deletedAt', 'is', null)
    .where('status', 'not in', ['returned', 'cancelled'])
    .orderBy('orderNo')
    .execute()
export type Part = Awaited<ReturnType<typeof partsOf>>[number]

export const writeMirror = (
  tx: Tx,
  customerOrderId: string,
  mirror: { push: string; leadTime: string | null; sapOrderNos: string },
) =>
  tx
    .updateTable('customerOrders')
    .set(mirror)
    .where('id', '=', customerOrderId)
    .returningAll()
    .executeTakeFirst()
