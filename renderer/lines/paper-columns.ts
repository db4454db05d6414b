const keys: ReadonlySet<string> = new Set([
  'materialId',
  'sapMaterialNo',
  'description',
  'spec',
  'color',
  'salesQuantity',
  'salesUnit',
  'unitPrice',
  'discountPercent',
  'totalPrice',
])

/** The columns of priced lines that a sheet of paper has room for. */
export const isOnPaper = (key: string): boolean => keys.has(key)
