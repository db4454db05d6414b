import type { MasterName } from '#shared/masterdata/index.ts'

/** The database table of each master table. */
export const tableOf = {
  product: 'products',
  productType: 'productTypes',
  color: 'colors',
  customerMaterial: 'customerMaterials',
  country: 'countries',
  area: 'areas',
  continent: 'continents',
  currency: 'currencies',
  tradeTerm: 'tradeTerms',
  factory: 'factories',
  warehouse: 'warehouses',
  deliveryFreeze: 'deliveryFreezes',
  orderType: 'orderTypes',
} as const satisfies Record<MasterName, string>

/**
 * Columns of documents that store the code of a master record. "Used by" counts them besides the master
 * tables.
 */
export const documentReferences: Partial<
  Record<MasterName, readonly { table: string; column: string; by: 'key' | 'id' }[]>
> = {
  product: [
    { table: 'orderLines', column: 'materialId', by: 'id' },
    { table: 'customerOrderLines', column: 'materialId', by: 'id' },
  ],
  color: [
    { table: 'orderLines', column: 'color', by: 'key' },
    { table: 'customerOrderLines', column: 'color', by: 'key' },
  ],
  country: [
    { table: 'customers', column: 'countryCode', by: 'key' },
    { table: 'orders', column: 'destinationCountry', by: 'key' },
    { table: 'customerOrders', column: 'destinationCountry', by: 'key' },
  ],
  currency: [
    { table: 'customers', column: 'currency', by: 'key' },
    { table: 'orders', column: 'currency', by: 'key' },
    { table: 'customerOrders', column: 'currency', by: 'key' },
  ],
  tradeTerm: [
    { table: 'customers', column: 'tradeTerm', by: 'key' },
    { table: 'orders', column: 'tradeTerm', by: 'key' },
    { table: 'customerOrders', column: 'tradeTerm', by: 'key' },
  ],
  warehouse: [{ table: 'productStock', column: 'warehouseCode', by: 'key' }],
  factory: [{ table: 'productStock', column: 'factoryCode', by: 'key' }],
}
