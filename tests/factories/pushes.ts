import { sql, type Insertable } from 'kysely'
import type { OrderPush } from '#shared/documents/orders/push.contract.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import { multiply } from '#shared/kernel/decimal.ts'
import type { Database } from '#server/db/driver/pool.ts'
import type { Tables } from '#server/db/tables.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** A production date that is always allowed. */
export const productionDay = addDays(businessDateOf(new Date()), 30)

/** Settings by which waiting for SAP takes a second instead of hours. */
export const hurried = {
  SEAWAY_SAP_TIMEOUT_SECONDS: '5',
  SEAWAY_SAP_PAUSE_SECONDS: '0.3',
  SEAWAY_PUSH_SETTLE_SECONDS: '1.2',
  SEAWAY_PUSH_READ_BACK_SECONDS: '0.2',
  SEAWAY_PUSH_RETRY_SECONDS: '0.1',
  SEAWAY_OUTBOX_LEASE_SECONDS: '2',
  SEAWAY_OUTBOX_POLL_SECONDS: '0.1',
} as const

type Values = Partial<Insertable<Tables['orders']>> & { lines?: number }

const sample = async (db: Database) => {
  const order = await db.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow()
  const line = await db
    .selectFrom('orderLines')
    .innerJoin('products', 'products.id', 'orderLines.materialId')
    .selectAll('orderLines')
    .where('products.enabled', '=', true)
    .where('totalPrice', '>', '0')
    .orderBy('products.sapMaterialNo')
    .limit(1)
    .executeTakeFirstOrThrow()
  const customer = await db
    .selectFrom('customers')
    .selectAll()
    .where('type', '=', 'official')
    .where('riskLevel', '<>', 'high')
    .orderBy('sapCustomerNo')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('customers')
    .set({
      creditLimit: '900000000.00',
      creditExposure: '0.00',
      // SAP is not asked for newer credit figures, so that its faults affect the push only.
      creditCheckedAt: '2999-01-01',
    })
    .where('id', '=', customer.id)
    .execute()
  const seller = await db.selectFrom('salespersons').selectAll().limit(1).executeTakeFirstOrThrow()
  return { order, line, customer, seller }
}

/** What SAP has not said yet of a line. */
const atFirst = { sapDeliveryTime: null, shippedQuantity: '0', closed: false }

/** Orders in customer service that can be pushed, in the sales organization of cs.wang. */
export async function pushableOrders(db: Database, count: number, { lines = 2, ...values }: Values = {}) {
  const { order, line, customer, seller } = await sample(db)
  const totalAmount = multiply(line.totalPrice, String(lines))
  const orders = Array.from({ length: count }, () => {
    const id = newId()
    return {
      ...order,
      id,
      orderNo: `P-${id.slice(9, 23)}${id.slice(-4)}`,
      draftNo: '',
      masterId: null,
      customerOrderId: null,
      status: 'cs_processing',
      push: 'unpushed',
      split: 'unsplit',
      shipping: 'none',
      submitted: true,
      stateBeforeCs: 'effective',
      claimedBy: null,
      salesApproval: false,
      salesApproved: false,
      specialOpen: false,
      customerId: customer.id,
      customerName: customer.name,
      customerCode: customer.sapCustomerNo,
      salesOrg: '1100',
      salespersonId: seller.id,
      salespersonName: seller.name,
      currency: 'USD',
      exchangeRate: '7.10000000',
      purchaseNo: `PO-${id.slice(-12)}`,
      customerPoNo: '',
      piNo: '',
      sapGroupOrderNo: '',
      sapBuildingOrderNo: '',
      sapDeliveryTime: null,
      advancePaymentRate: null,
      localCharge: '0.00',
      oceanFreight: '0.00',
      premium: '0.00',
      otherCharge: '0.00',
      linesAmount: totalAmount,
      totalAmount,
      lineCount: lines,
      openLines: 0,
      reviewLines: 0,
      creditHeld: false,
      deletedAt: null,
      version: 1,
      ...values,
    }
  })
  const rows = orders.flatMap(({ id }) =>
    Array.from({ length: lines }, (_, n) => ({ ...line, ...atFirst, orderId: id, lineNo: n + 1 })),
  )
  await inTransaction(db, async (tx) => {
    await insertRows(tx, 'orders', orders)
    await insertRows(tx, 'orderLines', rows)
  })
  return orders
}

export const pushOf = (
  order: { id: string; version?: number; lineCount?: number },
  values: Partial<OrderPush> = {},
): OrderPush => ({
  id: order.id,
  version: order.version ?? 1,
  plant: '1010',
  channel: 'export',
  department: 'D10',
  freeze: 'none',
  orderType: 'OR',
  shipTo: 'own',
  lines: Array.from({ length: order.lineCount ?? 2 }, (_, n) => ({
    lineNo: n + 1,
    productionDate: productionDay,
  })),
  duplicateReason: '',
  ...values,
})

/** The numbers that the simulated SAP has for an order of ours, under any reference. */
export const inSap = async (db: Database, orderNo: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('sapSimDocuments')
    .select('number')
    .where(sql<boolean>`split_part(reference, ':', 3) = ${orderNo}`)
    .execute()
  return rows.map((row) => row.number)
}

export const stateOf = (db: Database, id: string) =>
  db
    .selectFrom('orders')
    .select(['push', 'status', 'sapGroupOrderNo', 'sapBuildingOrderNo', 'sapDeliveryTime', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
