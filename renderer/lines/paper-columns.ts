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
