import { sql } from 'kysely'
import type { Database } from '../../db/driver/pool.ts'
import type { Queryable } from '../../db/transaction.ts'
import { conversionRate } from '../../lines/product.repository.ts'
import { json, type SimAnswer } from './abap.ts'
import { pageOf } from './filter.ts'

/** A material's stock is the master data's at the time when it is first asked for. */
export const takeStock = (db: Queryable, materials: readonly string[]) =>
  sql`insert into sap_sim_stock (material_no, plant, location, quantity)
    select products.sap_material_no, s.factory_code, s.warehouse_code, round(s.quantity * ${conversionRate}, 3)
    from products join product_stock s on s.product_id = products.id
    where products.sap_material_no = any(${[...materials]}::text[])
      and not exists (select 1 from sap_sim_stock known where known.material_no = products.sap_material_no)
    on conflict do nothing`.execute(db)

/** The stock of the simulated SAP. */
export async function stock(db: Database, query: ReadonlyMap<string, string>): Promise<SimAnswer> {
  const named = (query.get('$filter') ?? '').matchAll(/Material eq '([^']*)'/g)
  const materials = [...named].map(([, material]) => material!)
  await takeStock(db, materials)
  const { top, skip } = pageOf(query)
  const rows = await db
    .selectFrom('sapSimStock')
    .select(['materialNo', 'plant', 'location', 'quantity'])
    .where(sql<boolean>`material_no = any(${materials}::text[])`)
    .orderBy('materialNo')
    .orderBy('plant')
    .orderBy('location')
    .limit(top)
    .offset(skip)
    .execute()
  const ownOnly = (query.get('$filter') ?? '').includes("InventorySpecialStockType eq ''")
  // As much again lies there for sales orders, which is unrestricted as well and free for nobody else.
  const types = ownOnly ? [''] : ['', 'E']
  const results = rows.flatMap((row) =>
    types.map((InventorySpecialStockType) => ({
      Material: row.materialNo,
      Plant: row.plant,
      StorageLocation: row.location,
      InventorySpecialStockType,
      MatlWrhsStkQtyInMatlBaseUnit: row.quantity,
    })),
  )
  return json(200, { d: { results } })
}
