import * as field from '#shared/kernel/field-table.ts'
import { masterTable } from '#shared/kernel/master.ts'

/** The columns of a sheet of stock. Its list is a screen of its own, because SAP tells most of it. */
export const productStock = masterTable('productStock', {
  path: 'product/stock',
  key: ['sapMaterialNo', 'factoryCode', 'warehouseCode'],
  fields: {
    sapMaterialNo: field.ref('product', { required: true, fixed: true }),
    factoryCode: field.ref('factory', { required: true, fixed: true }),
    warehouseCode: field.ref('warehouse', { within: 'factoryCode', required: true, fixed: true }),
    quantity: field.decimal({ digits: [12, 3], required: true }),
  },
  calls: { importSheet: { path: 'product/stock/import', timeoutSeconds: 120 } },
})
