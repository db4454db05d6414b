import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/transaction.ts'
import { conversionRate } from '../../lines/product.repository.ts'

/** The materials of an order as SAP knows them. */
export const materialsOf = (db: Queryable, orderId: string) =>
  db
    .selectFrom('products')
    .select(['id', 'sapMaterialNo', conversionRate.as('conversionRate')])
    .where('id', 'in', (eb) =>
      eb.selectFrom('orderLines').select('materialId').where('orderId', '=', orderId),
    )
    .orderBy('id')
    .execute()
export type StockedMaterial = Awaited<ReturnType<typeof materialsOf>>[number]

/** What there is of materials, and since when at the latest that is known: a sum is as old as its oldest part. */
export const stockOf = (db: Queryable, materialIds: readonly string[]) =>
  db
    .selectFrom('productStock')
    .select(['productId', sql<string>`sum(quantity)`.as('quantity'), sql<string>`min(at)`.as('at')])
    .where(sql<boolean>`product_id = any(${[...new Set(materialIds)]}::uuid[])`)
    .groupBy('productId')
    .execute()

export interface StoredStock {
  productId: string
  factoryCode: string
  warehouseCode: string
  quantity: string
}

/**
 * What SAP told of these materials at a moment, in the place of what was known before it; where it told nothing there
 * is nothing. Two who ask at once wait for each other, and the later question stays.
 */
export async function writeStock(
  tx: Tx,
  materialIds: readonly string[],
  rows: readonly StoredStock[],
  at: string,
): Promise<void> {
  await tx
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any(${[...materialIds]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await tx
    .updateTable('productStock')
    .set({ quantity: '0', at })
    .where(sql<boolean>`product_id = any(${[...materialIds]}::uuid[])`)
    .where('at', '<', at)
    .execute()
  await sql`insert into product_stock (product_id, factory_code, warehouse_code, quantity, at)
    select told.*, ${at}::timestamptz from unnest(${rows.map((r) => r.productId)}::uuid[],
      ${rows.map((r) => r.factoryCode)}::text[], ${rows.map((r) => r.warehouseCode)}::text[],
      ${rows.map((r) => r.quantity)}::numeric[]) as told
    on conflict (product_id, factory_code, warehouse_code)
      do update set quantity = excluded.quantity, at = excluded.at where product_stock.at <= excluded.at`.execute(
    tx,
  )
}
