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
