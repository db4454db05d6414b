import { sql } from 'kysely'
import type { Queryable } from '../../db/transaction.ts'
import { stockedMaterials } from '../../lines/stock.repository.ts'

/** The materials of an order by their numbers in SAP. */
export const materialsOf = (db: Queryable, orderId: string) =>
  stockedMaterials(db)
    .where('id', 'in', (eb) =>
      eb.selectFrom('orderLines').select('materialId').where('orderId', '=', orderId),
    )
    .execute()

/** The stock of materials and its age: a sum is as old as its oldest part. */
export const stockOf = (db: Queryable, materialIds: readonly string[]) =>
  db
    .selectFrom('productStock')
    .select(['productId', sql<string>`sum(quantity)`.as('quantity'), sql<string>`min(at)`.as('at')])
    .where(sql<boolean>`product_id = any(${[...new Set(materialIds)]}::uuid[])`)
    .groupBy('productId')
    .execute()
