import type { Database } from '#server/db/pool.ts'

/** Materials with known price and packing, in dollars, that are not made to measure. */
export const pricedGoods = (db: Database) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('currency', '=', 'USD')
    .where('category', '<>', 'doorWindow')
    .where('basePrice', 'is not', null)
    .where('quantityPerPackage', 'is not', null)
    .where('enabled', '=', true)
    .orderBy('sapMaterialNo')
    .execute()
