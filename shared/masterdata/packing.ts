import * as field from '#shared/kernel/field-table.ts'
import { codeAndNames, labelledByName, masterTable, note } from '#shared/kernel/master.ts'

/** A unit in which materials are kept, sold or priced, as SAP calls it. */
export const unit = masterTable('unit', {
  path: 'product/unit',
  key: 'code',
  fields: { ...codeAndNames(6), remark: note() },
  ...labelledByName,
  removable: true,
})

/** How many base units of a material one of another unit is. */
export const unitRate = masterTable('unitRate', {
  path: 'product/unit/assist/rate',
  key: ['sapMaterialNo', 'unitCode'],
  fields: {
    sapMaterialNo: field.ref('product', { required: true, fixed: true }),
    unitCode: field.ref('unit', { max: 6, required: true, fixed: true }),
    baseUnits: field.decimal({ positive: true, digits: [12, 6], required: true }),
    remark: note(),
  },
  removable: true,
})

/** What materials are packed in: a carton, a bundle, a wooden case. */
export const packing = masterTable('packing', {
  path: 'base/packing',
  key: 'code',
  fields: { ...codeAndNames(20), remark: note() },
  ...labelledByName,
  removable: true,
  calls: { importSheet: { path: 'base/packing/import' } },
})

/** How a material fills a packing. Quantities are in sales units, sizes in mm, weights in kg, volumes in m³. */
export const packingQuantity = masterTable('packingQuantity', {
  path: 'base/packing/quantity',
  key: ['sapMaterialNo', 'packingCode'],
  fields: {
    sapMaterialNo: field.ref('product', { required: true, fixed: true }),
    packingCode: field.ref('packing', { required: true, fixed: true }),
    quantityPerPackage: field.decimal({ positive: true, digits: [11, 3] }),
    packageLength: field.integer({ positive: true }),
    packageWidth: field.integer({ positive: true }),
    packageHeight: field.integer({ positive: true }),
    packageGrossWeight: field.decimal(),
    packageVolume: field.decimal({ digits: [8, 6] }),
    boxesPerPallet: field.integer({ positive: true }),
    remark: note(),
  },
  removable: true,
  calls: { importSheet: { path: 'base/packing/quantity/import' } },
})

/** A group of materials that are sold, and packed, alike. */
export const salesCategory = masterTable('salesCategory', {
  path: 'product/sales/category',
  key: 'code',
  fields: { ...codeAndNames(20), remark: note() },
  ...labelledByName,
  removable: true,
})

/** In which of several packings the materials of a sales category are sold (D133). */
export const salesCategoryPacking = masterTable('salesCategoryPacking', {
  path: 'product/packing',
  key: 'salesCategoryCode',
  fields: {
    salesCategoryCode: field.ref('salesCategory', { required: true, fixed: true }),
    packingCode: field.ref('packing', { required: true }),
    remark: note(),
  },
  removable: true,
})
