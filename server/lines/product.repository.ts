import { sql } from 'kysely'
import type { LinePacking } from '#shared/lines/packing.schema.ts'
import type { Queryable } from '../db/transaction.ts'
import { productColumns } from './line-record.ts'

/**
 * The packing in which a product is sold: the one that its sales category names, or else the first that it has (D133).
 */
const packing = sql<LinePacking | null>`(
  select json_build_object('packingCode', q.packing_code, 'packingZh', p.name_zh, 'packingEn', p.name_en,
      'packageLength', q.package_length, 'packageWidth', q.package_width, 'packageHeight', q.package_height,
      'quantityPerPackage', q.quantity_per_package::text, 'packageVolume', q.package_volume::text,
      'packageGrossWeight', q.package_gross_weight::text, 'boxesPerPallet', q.boxes_per_pallet)
    from packing_quantities q
    join packings p on p.code = q.packing_code and p.enabled
    left join sales_category_packings c on c.sales_category_code = products.sales_category_code
      and c.packing_code = q.packing_code and c.enabled
    where q.sap_material_no = products.sap_material_no and q.enabled
    order by c.id is null, q.packing_code limit 1)`

/** Base units of a product in one sales unit; zero where the table of units does not say it. */
export const conversionRate = sql<string>`coalesce(
  (select r.base_units from unit_rates r where r.enabled and r.sap_material_no = products.sap_material_no
    and r.unit_code = products.sales_unit),
  case when products.sales_unit = products.unit then 1 else 0 end)::numeric(18, 6)`

/** What the type of a product is called; empty where it has none. */
const typeName = (column: string) =>
  sql<string>`coalesce((select ${sql.ref(column)} from product_types where code = products.product_type_code), '')`

/** Products with what their lines need. */
export const lineProducts = (db: Queryable) =>
  db
    .selectFrom('products')
    .select(productColumns.map((column) => `products.${column}` as const))
    .select([
      packing.as('packing'),
      conversionRate.as('conversionRate'),
      typeName('nameZh').as('productTypeZh'),
      typeName('nameEn').as('productTypeEn'),
    ])
