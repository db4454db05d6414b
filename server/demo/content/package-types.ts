/** What materials are packed in. */
export const packings = [
  { code: 'CTN', nameZh: '纸箱', nameEn: 'Carton' },
  { code: 'BDL', nameZh: '捆', nameEn: 'Bundle' },
  { code: 'ROL', nameZh: '卷', nameEn: 'Roll' },
  { code: 'BAG', nameZh: '编织袋', nameEn: 'Woven bag' },
  { code: 'WDC', nameZh: '木箱', nameEn: 'Wooden case' },
  { code: 'PAL', nameZh: '托盘', nameEn: 'Pallet' },
] as const
export type PackageType = Exclude<(typeof packings)[number]['code'], 'PAL'>
