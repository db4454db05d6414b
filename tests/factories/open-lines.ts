import type { Database } from '#server/db/driver/pool.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { newId } from '#shared/kernel/ids.ts'
import { pushableOrders, pushOf, stateOf } from './pushes.ts'
import type { Stage } from '../flows/push-stage.ts'

/** An order that SAP has, of lines of 10 pieces with 1,000 pieces in stock, and its open lines. */
export async function deliverableOrder(
  stage: Stage,
  { lines = 2, ...values }: { lines?: number; salespersonId?: string } = {},
) {
  const [order] = await pushableOrders(stage.db, 1, { lines, ...values })
  await stage.db
    .updateTable('orderLines')
    .set({
      salesQuantity: '10',
      salesUnit: 'PC',
      quantityPerPackage: '2',
      packageVolume: '0.5',
      packageGrossWeight: '30',
    })
    .where('orderId', '=', order!.id)
    .execute()
  await stage.save([pushOf(order!)])
  await stage.settled(order!.id)
  await stockOf(stage.db, order!.id, '1000')
  const { sapGroupOrderNo } = await stateOf(stage.db, order!.id)
  return { ...order!, sapGroupOrderNo, open: await openLinesOf(stage.db, order!.id) }
}

/** Gives the materials of an order this much stock in its plant. */
export async function stockOf(db: Database, orderId: string, quantity: string): Promise<void> {
  const materials = await db
    .selectFrom('orderLines')
    .select('materialId')
    .distinct()
    .where('orderId', '=', orderId)
    .execute()
  const ids = materials.flatMap(({ materialId }) => (materialId === null ? [] : [materialId]))
  await db.deleteFrom('productStock').where('productId', 'in', ids).execute()
  await db
    .insertInto('productStock')
    .values(
      ids.map((productId) => ({
        id: newId(),
        productId,
        factoryCode: '1010',
        warehouseCode: '0001',
        quantity,
        at: new Date().toISOString(),
        source: 'sheet',
      })),
    )
    .execute()
}

export const openLinesOf = (db: Database, orderId: string) =>
  db.selectFrom('openQuantities').selectAll().where('orderId', '=', orderId).orderBy('lineNo').execute()

export const shippingOf = async (stage: Stage, id: string) =>
  (await stage.wang.call(orderCalls.one, { query: { id } })).body.shipping

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A complete header of a requisition, with a booking before the loading. */
export const requisitionHead = {
  shippingTime: inHours(48),
  bookingTime: inHours(24),
  truckNo: '粤B12345',
  remark: 'Load from the back',
}
