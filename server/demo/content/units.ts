/** Units as SAP keeps them. */
export const units = [
  { code: 'PC', nameZh: '件', nameEn: 'Piece', countable: true },
  { code: 'SET', nameZh: '套', nameEn: 'Set', countable: true },
  { code: 'ROL', nameZh: '卷', nameEn: 'Roll', countable: true },
  { code: 'BOX', nameZh: '盒', nameEn: 'Box', countable: true },
  { code: 'M', nameZh: '米', nameEn: 'Metre', countable: false },
  { code: 'M2', nameZh: '平方米', nameEn: 'Square metre', countable: false },
  { code: 'KG', nameZh: '千克', nameEn: 'Kilogram', countable: false },
] as const
export type UnitCode = (typeof units)[number]['code']

export const isCountable = (unit: UnitCode): boolean => units.some((u) => u.code === unit && u.countable)
