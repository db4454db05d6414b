import type { Database } from '#server/db/pool.ts'

/** Materials whose price and packing are known, in dollars; nothing that is made to measure. */
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
