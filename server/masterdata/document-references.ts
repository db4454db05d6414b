import { documents } from '#shared/documents/index.ts'
import type { DocumentDefinition } from '#shared/engine/document.ts'
import type { MasterName } from '#shared/masterdata/index.ts'

interface Reference {
  table: string
  column: string
  by: 'key' | 'id'
  /** The column of the record within which a code is unique. */
  within?: string
}

/** Fields of documents that hold a code or an id of this kind. */
const inHeaders = (of: string, by: Reference['by'] = 'key'): Reference[] =>
  documents.flatMap(({ table, fields }: DocumentDefinition) =>
    Object.entries(fields)
      .filter(([, field]) => field.of === of)
      .map(([column]) => ({ table, column, by })),
  )
const inLines = (of: string, by: Reference['by']): Reference[] =>
  documents.flatMap(({ lineTable: table, lineReferences }: DocumentDefinition) => {
    const column = lineReferences?.[of]
    return table === undefined || column === undefined ? [] : [{ table, column, by }]
  })
const of = (table: string, column: string): Reference => ({ table, column, by: 'key' })
const byId =
  (column: string) =>
  (table: string): Reference => ({ table, column, by: 'id' })

/**
 * Columns of documents that store the code of a master record. "Used by" counts them besides the master
 * tables.
 */
export const documentReferences: Partial<Record<MasterName, readonly Reference[]>> = {
  product: inLines('product', 'id'),
  color: inLines('color', 'key'),
  customer: [
    ...documents.map(({ table }: DocumentDefinition): Reference => ({
      table,
      column: 'customerId',
      by: 'id',
    })),
    { table: 'accountCustomers', column: 'customerId', by: 'id' },
    { table: 'salespersonCustomers', column: 'customerId', by: 'id' },
  ],
  country: inHeaders('country'),
  currency: inHeaders('currency'),
  tradeTerm: inHeaders('tradeTerm'),
  warehouse: [{ ...of('productStock', 'warehouseCode'), within: 'factoryCode' }],
  factory: [of('productStock', 'factoryCode')],
  salesOrg: [of('customers', 'salesOrg'), of('accountSalesOrgs', 'salesOrg'), ...inHeaders('salesOrg')],
  salesperson: [
    ...['salespersonCustomers', 'accounts'].map(byId('salespersonId')),
    ...inHeaders('salesperson', 'id'),
  ],
}
