import { sql } from 'kysely'
import type { Place } from '#shared/documents/orders/split.rules.ts'
import { insertTogether, type TableRows } from '../../../db/insert-rows.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { OrderLineRecord, StoredOrder } from '../order.repository.ts'

/** The warehouses that lines may mean by a code or a position. */
export const placesNamed = (tx: Tx, names: readonly string[]): Promise<Place[]> =>
  tx
    .selectFrom('warehouses')
    .select(['factoryCode', 'code', 'position', 'positionType'])
    .where(sql<boolean>`(code = any(${[...names]}::text[]) or position = any(${[...names]}::text[]))`)
    .orderBy('factoryCode')
    .orderBy('code')
    .execute()

export interface ChildRows {
  orders: readonly StoredOrder[]
  lines: readonly OrderLineRecord[]
  events: Extract<TableRows, { table: 'events' }>['rows']
  shares: readonly { salespersonId: string; share: number }[]
}

/** Inserts children with their lines, shares and first history events in one statement. */
export const insertChildren = (tx: Tx, { orders, lines, events, shares }: ChildRows) =>
  insertTogether(tx, [
    { table: 'orders', rows: orders },
    { table: 'orderLines', rows: lines },
    {
      table: 'businessNumbers',
      rows: orders.map(({ id, orderNo }) => ({ kind: 'order', number: orderNo, entityId: id })),
    },
    {
      table: 'orderPerformance',
      rows: orders.flatMap(({ id, orderTime }) =>
        shares.map(({ salespersonId, share }) => ({ orderId: id, orderTime, salespersonId, share })),
      ),
    },
    { table: 'events', rows: events },
  ])

/** The stored sums of orders by material and price. */
export const storedSums = (tx: Tx, orderIds: readonly string[]) =>
  tx
    .selectFrom('orderLines')
    .select(['materialId', 'unitPrice'])
    .select([
      sql<string>`sum(sales_quantity)`.as('salesQuantity'),
      sql<string>`sum(order_quantity)`.as('orderQuantity'),
      sql<string>`sum(total_price)`.as('totalPrice'),
    ])
    .where('orderId', 'in', [...orderIds])
    .groupBy(['materialId', 'unitPrice'])
    .orderBy('materialId')
    .orderBy('unitPrice')
    .execute()

export const storedTotal = async (tx: Tx, orderIds: readonly string[]): Promise<string> => {
  const { total } = await tx
    .selectFrom('orders')
    .select(sql<string>`sum(total_amount)`.as('total'))
    .where('id', 'in', [...orderIds])
    .executeTakeFirstOrThrow()
  return total
}
