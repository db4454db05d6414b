import { sql } from 'kysely'
import { stockList, type StockSource } from '#shared/masterdata/stock/stock.contract.ts'
import type { QueryOf } from '#shared/kernel/list.ts'
import type { MasterRecord } from '#shared/kernel/master.ts'
import { pageRows, eachRow } from '../db/page.ts'
import type { Queryable, Tx } from '../db/transaction.ts'
import { conversionRate } from './product.repository.ts'

/** Materials as SAP counts them. */
export const stockedMaterials = (db: Queryable) =>
  db
    .selectFrom('products')
    .select(['id', 'sapMaterialNo', conversionRate.as('conversionRate')])
    .orderBy('id')
export type StockedMaterial = Awaited<ReturnType<ReturnType<typeof stockedMaterials>['execute']>>[number]

export const materialsNumbered = (db: Queryable, numbers: readonly string[]) =>
  stockedMaterials(db)
    .where(sql<boolean>`sap_material_no = any(${[...numbers]})`)
    .execute()

const columns: Readonly<Record<string, string>> = { sapMaterialNo: 'products.sapMaterialNo' }

const columnOf = (name: string) => columns[name] ?? `productStock.${name}`

const stockRows = (db: Queryable) =>
  db
    .selectFrom('productStock')
    .innerJoin('products', 'products.id', 'productStock.productId')
    .leftJoin('factories', 'factories.code', 'productStock.factoryCode')
    .leftJoin('warehouses', (join) =>
      join
        .onRef('warehouses.factoryCode', '=', 'productStock.factoryCode')
        .onRef('warehouses.code', '=', 'productStock.warehouseCode'),
    )
    .select(['productStock.id', 'productStock.factoryCode', 'productStock.warehouseCode'])
    .select(['productStock.quantity', 'productStock.at'])
    .select(sql<StockSource>`product_stock.source`.as('source'))
    .select([
      'products.sapMaterialNo',
      'products.descriptionZh',
      'products.descriptionEn',
      'products.salesUnit',
    ])
    .select((eb) => [
      eb.fn.coalesce('factories.nameZh', eb.val('')).as('factoryNameZh'),
      eb.fn.coalesce('factories.nameEn', eb.val('')).as('factoryNameEn'),
      eb.fn.coalesce('warehouses.nameZh', eb.val('')).as('warehouseNameZh'),
      eb.fn.coalesce('warehouses.nameEn', eb.val('')).as('warehouseNameEn'),
      eb.fn.coalesce('warehouses.position', eb.val('')).as('position'),
    ])

export const stockPage = (db: Queryable, query: QueryOf<typeof stockList>) =>
  pageRows(db, stockRows(db), stockList, query, columnOf)

export const eachStock = (db: Queryable, query: Pick<QueryOf<typeof stockList>, 'filter' | 'sort'>) =>
  eachRow(stockRows(db), stockList, query, columnOf)

export interface StoredStock {
  productId: string
  factoryCode: string
  warehouseCode: string
  quantity: string
}

/**
 * Replaces the stored stock of these materials by SAP's answer of a moment; a material that SAP did not name has none.
 * Two questions at once are stored one after the other, and the later one stays.
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
    .set({ quantity: '0', at, source: 'sap' })
    .where(sql<boolean>`product_id = any(${[...materialIds]}::uuid[])`)
    .where('at', '<', at)
    .execute()
  await storeStock(tx, rows, at, 'sap')
}

/**
 * Stores figures where none is newer.
 * @returns how many it stored
 */
async function storeStock(
  tx: Tx,
  rows: readonly StoredStock[],
  at: string,
  source: StockSource,
): Promise<number> {
  const stored =
    await sql`insert into product_stock (product_id, factory_code, warehouse_code, quantity, at, source)
    select told.*, ${at}::timestamptz, ${source} from unnest(${rows.map((r) => r.productId)}::uuid[],
      ${rows.map((r) => r.factoryCode)}::text[], ${rows.map((r) => r.warehouseCode)}::text[],
      ${rows.map((r) => r.quantity)}::numeric[]) as told
    on conflict (product_id, factory_code, warehouse_code)
      do update set quantity = excluded.quantity, at = excluded.at, source = excluded.source
        where product_stock.at <= excluded.at
    returning id`.execute(tx)
  return stored.rows.length
}

export const importStock = (tx: Tx, rows: readonly StoredStock[], at: string): Promise<number> =>
  storeStock(tx, rows, at, 'sheet')

type Place = Record<'sapMaterialNo' | 'factoryCode' | 'warehouseCode', string>

/** What is stored for these places, as the import of a sheet compares it. */
export const stockAt = (db: Queryable, places: readonly Place[]): Promise<MasterRecord[]> =>
  db
    .selectFrom('productStock')
    .innerJoin('products', 'products.id', 'productStock.productId')
    .select([
      'productStock.id',
      'sapMaterialNo',
      'productStock.factoryCode',
      'productStock.warehouseCode',
      'quantity',
    ])
    .select([
      sql<true>`true`.as('enabled'),
      // A figure has no other version than its time.
      sql<number>`(extract(epoch from at) * 1000)::float8`.as('version'),
    ])
    .where(
      sql<boolean>`(sap_material_no, product_stock.factory_code, product_stock.warehouse_code) in (select * from unnest(
        ${places.map((p) => p.sapMaterialNo)}::text[], ${places.map((p) => p.factoryCode)}::text[],
        ${places.map((p) => p.warehouseCode)}::text[]))`,
    )
    .execute()
