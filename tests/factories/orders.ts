import type { Insertable } from 'kysely'
import { newId } from '#shared/kernel/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import type { Database } from '#server/db/driver/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'

type Values = Partial<Insertable<Tables['orders']>>

/** An order like those of the demo company, with so many lines and with the given values. */
export const anOrder = async (db: Database, { lines = 3, ...values }: Values & { lines?: number } = {}) => {
  const like = await db
    .selectFrom('orders')
    .selectAll()
    .where('lineCount', '>', 0)
    .limit(1)
    .executeTakeFirstOrThrow()
  const line = await db
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', '=', like.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const id = newId()
  const order = { ...like, masterId: null, id, orderNo: `T-${id.slice(-12)}`, lineCount: lines, ...values }
  await inTransaction(db, async (tx) => {
    await insertRows(tx, 'orders', [order])
    await insertRows(
      tx,
      'orderLines',
      Array.from({ length: lines }, (_, n) => ({ ...line, orderId: id, lineNo: n + 1 })),
    )
  })
  return order
}

/** A customer's order like those of the demo company. */
export const aCustomerOrder = async (db: Database, { lines = 3 }: { lines?: number } = {}) => {
  const like = await db
    .selectFrom('customerOrders')
    .selectAll()
    .where('status', '=', 'approved')
    .limit(1)
    .executeTakeFirstOrThrow()
  const line = await db
    .selectFrom('customerOrderLines')
    .selectAll()
    .where('customerOrderId', '=', like.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const id = newId()
  const customerOrderNo = `T-${id.slice(-12)}`
  const order = { ...like, id, customerOrderNo, lineCount: lines, ownDraft: null }
  await inTransaction(db, async (tx) => {
    await insertRows(tx, 'customerOrders', [order])
    await insertRows(
      tx,
      'customerOrderLines',
      Array.from({ length: lines }, (_, n) => ({ ...line, customerOrderId: id, lineNo: n + 1 })),
    )
  })
  return order
}
