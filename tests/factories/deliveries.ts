import { newId } from '#shared/kernel/ids.ts'
import type { Database } from '#server/db/driver/pool.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { inTransaction } from '#server/db/transaction.ts'

let count = 0

/** An order that was made of one of the customer's own, which SAP has. */
export const pushedOrderOf = (db: Database, customerId: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('customerOrderId', 'is not', null)
    .where('push', '=', 'pushed')
    .where('status', '=', 'pushed')
    .orderBy('id')
    .executeTakeFirstOrThrow()

/** A delivery order of the first line of a customer's order, as SAP would have told it. */
export async function aDelivery(
  db: Database,
  order: Awaited<ReturnType<typeof pushedOrderOf>>,
  { quantity = '4', issuedDate = '2026-11-20' }: { quantity?: string; issuedDate?: string | null } = {},
) {
  const line = await db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('lineNo')
    .executeTakeFirstOrThrow()
  const id = newId()
  const deliveryNo = `0089${String(++count).padStart(6, '0')}`
  const at = new Date().toISOString()
  await inTransaction(db, async (tx) => {
    await insertRows(tx, 'deliveries', [
      {
        id,
        deliveryNo,
        status: issuedDate === null ? 'open' : 'closed',
        orderIds: [order.id],
        sapOrderNos: order.sapGroupOrderNo,
        purchaseNos: order.purchaseNo,
        customerId: order.customerId,
        customerName: order.customerName,
        salesOrg: order.salesOrg,
        salespersonId: order.salespersonId,
        salespersonName: order.salespersonName,
        destinationCountry: order.destinationCountry,
        currency: order.currency,
        lineCount: 1,
        issuedDate,
        sapAsOf: at,
        createdBy: 'SAP',
        createdAt: at,
        updatedBy: 'SAP',
        updatedAt: at,
      },
    ])
    await insertRows(tx, 'deliveryLines', [
      {
        id: newId(),
        deliveryId: id,
        lineNo: 1,
        sapOrderNo: order.sapGroupOrderNo,
        sapItem: line.lineNo * 10,
        orderId: order.id,
        orderNo: order.orderNo,
        purchaseNo: order.purchaseNo,
        sapMaterialNo: line.sapMaterialNo,
        descriptionZh: line.descriptionZh,
        descriptionEn: line.descriptionEn,
        quantity,
        salesUnit: line.salesUnit,
        unitPrice: line.unitPrice,
        totalPrice: line.totalPrice,
      },
    ])
  })
  return { id, deliveryNo, line }
}
