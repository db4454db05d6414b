/** The company counts no hundredths of a rupiah (D181). `perUsd` is the level around which rates move. */
export const currencies = [
  { code: 'USD', nameZh: '美元', nameEn: 'US Dollar', decimals: 2, perUsd: 1 },
  { code: 'EUR', nameZh: '欧元', nameEn: 'Euro', decimals: 2, perUsd: 0.92 },
  { code: 'CNY', nameZh: '人民币', nameEn: 'Chinese Yuan', decimals: 2, perUsd: 7.15 },
  { code: 'IDR', nameZh: '印尼盾', nameEn: 'Indonesian Rupiah', decimals: 0, perUsd: 16_250 },
  { code: 'AED', nameZh: '阿联酋迪拉姆', nameEn: 'UAE Dirham', decimals: 2, perUsd: 3.6725 },
  { code: 'KES', nameZh: '肯尼亚先令', nameEn: 'Kenyan Shilling', decimals: 2, perUsd: 129.5 },
] as const
export type CurrencyCode = (typeof currencies)[number]['code']
