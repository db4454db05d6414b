const keys: ReadonlySet<string> = new Set([
  'materialId',
  'sapMaterialNo',
  'customerMaterialNo',
  'description',
  'spec',
  'color',
  'salesQuantity',
  'salesUnit',
  'unitPrice',
  'discountPercent',
  'totalPrice',
])

/** Whether a column of priced lines has room on paper. */
export const isOnPaper = (key: string): boolean => keys.has(key)

/** The columns that say how the material of a line is packed, which nobody types (D133). */
export const packingColumns = [
  'packing',
  'packageSize',
  'quantityPerPackage',
  'packageVolume',
  'packageGrossWeight',
  'boxesPerPallet',
  'pallets',
] as const
