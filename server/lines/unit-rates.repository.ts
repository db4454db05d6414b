import type { MaterialUnits, UnitRate } from '#shared/lines/unit.rules.ts'
import type { Queryable } from '../db/transaction.ts'
import { noPacking } from '#shared/lines/packing.schema.ts'
import { lineProducts } from './product.repository.ts'

/** What is known of the units of materials, by their ids. */
export async function unitsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MaterialUnits & { enabled: boolean }>> {
  if (ids.length === 0) return new Map()
  const products = await lineProducts(db)
    .where('products.id', 'in', [...new Set(ids)])
    .execute()
  const numbers = products.map(({ sapMaterialNo }) => sapMaterialNo)
  const rates = new Map<string, UnitRate[]>()
  const found = await db
    .selectFrom('unitRates')
    .select(['sapMaterialNo', 'unitCode', 'baseUnits'])
    .where('sapMaterialNo', 'in', ['', ...numbers])
    .where('enabled', '=', true)
    .orderBy('unitCode')
    .execute()
  for (const { sapMaterialNo, ...rate } of found)
    rates.set(sapMaterialNo, [...(rates.get(sapMaterialNo) ?? []), rate])
  return new Map(
    products.map(({ id, packing, ...product }) => [
      id,
      { ...product, ...(packing ?? noPacking), rates: rates.get(product.sapMaterialNo) ?? [] },
    ]),
  )
}
