import { sql } from 'kysely'
import type { Database } from '#server/db/driver/pool.ts'
import { lineProducts } from '#server/lines/product.repository.ts'

/** Materials with known price and packing, in dollars, that are not made to measure. */
export const pricedGoods = (db: Database) =>
  lineProducts(db)
    .where('currency', '=', 'USD')
    .where('category', '<>', 'doorWindow')
    .where('basePrice', 'is not', null)
    .where(
      sql<boolean>`exists (select from packing_quantities q where q.sap_material_no = products.sap_material_no
        and q.quantity_per_package is not null and q.enabled)`,
    )
    .where('enabled', '=', true)
    .orderBy('sapMaterialNo')
    .execute()
