import { amount, masterTable, ref } from '#shared/kernel/master.ts'

/** The columns of a sheet of stock. Its list is a screen of its own, because SAP tells most of it. */
export const productStock = masterTable('productStock', {
  path: 'product/stock',
  key: ['sapMaterialNo', 'factoryCode', 'warehouseCode'],
  fields: {
    sapMaterialNo: ref({ of: 'product', required: true, fixed: true }),
    factoryCode: ref({ of: 'factory', required: true, fixed: true }),
    warehouseCode: ref({ of: 'warehouse', required: true, fixed: true }),
    quantity: amount({ digits: [12, 3], required: true }),
  },
  calls: { importSheet: { path: 'product/stock/import', timeoutSeconds: 120 } },
})
