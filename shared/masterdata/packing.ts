import {
  amount,
  codeAndNames,
  integer,
  labelledByName,
  masterTable,
  note,
  ref,
} from '#shared/kernel/master.ts'

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
    sapMaterialNo: ref({ of: 'product', required: true, fixed: true }),
    unitCode: ref({ of: 'unit', max: 6, required: true, fixed: true }),
    baseUnits: amount({ positive: true, digits: [12, 6], required: true }),
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
    sapMaterialNo: ref({ of: 'product', required: true, fixed: true }),
    packingCode: ref({ of: 'packing', required: true, fixed: true }),
    quantityPerPackage: amount({ positive: true, digits: [11, 3] }),
    packageLength: integer({ positive: true }),
    packageWidth: integer({ positive: true }),
    packageHeight: integer({ positive: true }),
    packageGrossWeight: amount(),
    packageVolume: amount({ digits: [8, 6] }),
    boxesPerPallet: integer({ positive: true }),
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
    salesCategoryCode: ref({ of: 'salesCategory', required: true, fixed: true }),
    packingCode: ref({ of: 'packing', required: true }),
    remark: note(),
  },
  removable: true,
})
