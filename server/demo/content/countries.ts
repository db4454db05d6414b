export const continents = [
  { code: 'AS', nameZh: '亚洲', nameEn: 'Asia' },
  { code: 'EU', nameZh: '欧洲', nameEn: 'Europe' },
  { code: 'AF', nameZh: '非洲', nameEn: 'Africa' },
  { code: 'NA', nameZh: '北美洲', nameEn: 'North America' },
  { code: 'SA', nameZh: '南美洲', nameEn: 'South America' },
  { code: 'OC', nameZh: '大洋洲', nameEn: 'Oceania' },
  { code: 'AN', nameZh: '南极洲', nameEn: 'Antarctica' },
] as const

/** Sales areas; an area lies on one continent, its countries may lie on a neighbour. */
export const areas = [
  { code: 'SEA', nameZh: '东南亚', nameEn: 'Southeast Asia', continentCode: 'AS' },
  { code: 'EAS', nameZh: '东亚', nameEn: 'East Asia', continentCode: 'AS' },
  { code: 'SAS', nameZh: '南亚', nameEn: 'South Asia', continentCode: 'AS' },
  { code: 'MEA', nameZh: '中东', nameEn: 'Middle East', continentCode: 'AS' },
  { code: 'AFR', nameZh: '非洲', nameEn: 'Africa', continentCode: 'AF' },
  { code: 'EUR', nameZh: '欧洲', nameEn: 'Europe', continentCode: 'EU' },
  { code: 'NAM', nameZh: '北美', nameEn: 'North America', continentCode: 'NA' },
  { code: 'LAM', nameZh: '拉丁美洲', nameEn: 'Latin America', continentCode: 'SA' },
  { code: 'OCE', nameZh: '大洋洲', nameEn: 'Oceania', continentCode: 'OC' },
] as const
export type AreaCode = (typeof areas)[number]['code']

export interface Country {
  code: string
  nameZh: string
  nameEn: string
  areaCode: AreaCode
  continentCode: string
  /** Empty where the company keeps no such currency. */
  currencyCode: string
  phonePrefix: string
  hasCustomers: boolean
}

type Row = readonly [
  code: string,
  nameZh: string,
  nameEn: string,
  phone: string,
  currency?: string,
  customers?: true,
]

const group = (areaCode: AreaCode, continentCode: string, rows: readonly Row[]): Country[] =>
  rows.map(([code, nameZh, nameEn, phone, currencyCode = '', hasCustomers = false]) => ({
    code,
    nameZh,
    nameEn,
    areaCode,
    continentCode,
    currencyCode,
    phonePrefix: `+${phone}`,
    hasCustomers,
  }))

export const countries: readonly Country[] = [
  ...group('SEA', 'AS', [
    ['ID', '印度尼西亚', 'Indonesia', '62', 'IDR', true],
    ['PH', '菲律宾', 'Philippines', '63', '', true],
    ['MY', '马来西亚', 'Malaysia', '60', '', true],
    ['TH', '泰国', 'Thailand', '66', '', true],
    ['VN', '越南', 'Vietnam', '84', '', true],
    ['SG', '新加坡', 'Singapore', '65', '', true],
    ['KH', '柬埔寨', 'Cambodia', '855', 'USD'],
    ['MM', '缅甸', 'Myanmar', '95'],
    ['LA', '老挝', 'Laos', '856'],
    ['BN', '文莱', 'Brunei', '673'],
  ]),
  ...group('EAS', 'AS', [
    ['CN', '中国', 'China', '86', 'CNY'],
    ['JP', '日本', 'Japan', '81'],
    ['KR', '韩国', 'South Korea', '82'],
  ]),
  ...group('SAS', 'AS', [
    ['IN', '印度', 'India', '91'],
    ['BD', '孟加拉国', 'Bangladesh', '880'],
    ['LK', '斯里兰卡', 'Sri Lanka', '94'],
    ['PK', '巴基斯坦', 'Pakistan', '92'],
  ]),
  ...group('MEA', 'AS', [
    ['AE', '阿联酋', 'United Arab Emirates', '971', 'AED', true],
    ['SA', '沙特阿拉伯', 'Saudi Arabia', '966', '', true],
    ['QA', '卡塔尔', 'Qatar', '974', '', true],
    ['KW', '科威特', 'Kuwait', '965'],
    ['OM', '阿曼', 'Oman', '968'],
    ['BH', '巴林', 'Bahrain', '973'],
    ['JO', '约旦', 'Jordan', '962'],
    ['IQ', '伊拉克', 'Iraq', '964'],
  ]),
  ...group('AFR', 'AF', [
    ['KE', '肯尼亚', 'Kenya', '254', 'KES', true],
    ['NG', '尼日利亚', 'Nigeria', '234', '', true],
    ['GH', '加纳', 'Ghana', '233', '', true],
    ['TZ', '坦桑尼亚', 'Tanzania', '255', '', true],
    ['UG', '乌干达', 'Uganda', '256'],
    ['ET', '埃塞俄比亚', 'Ethiopia', '251'],
    ['ZA', '南非', 'South Africa', '27'],
  ]),
  ...group('NAM', 'NA', [
    ['US', '美国', 'United States', '1', 'USD', true],
    ['CA', '加拿大', 'Canada', '1', '', true],
  ]),
  ...group('LAM', 'NA', [
    ['MX', '墨西哥', 'Mexico', '52', '', true],
    ['PA', '巴拿马', 'Panama', '507', 'USD'],
  ]),
  ...group('LAM', 'SA', [
    ['PE', '秘鲁', 'Peru', '51', '', true],
    ['CL', '智利', 'Chile', '56', '', true],
    ['CO', '哥伦比亚', 'Colombia', '57', '', true],
    ['EC', '厄瓜多尔', 'Ecuador', '593', 'USD'],
  ]),
  ...group('EUR', 'EU', [
    ['GB', '英国', 'United Kingdom', '44'],
    ['DE', '德国', 'Germany', '49', 'EUR'],
  ]),
  ...group('OCE', 'OC', [
    ['AU', '澳大利亚', 'Australia', '61', '', true],
    ['NZ', '新西兰', 'New Zealand', '64'],
    ['PG', '巴布亚新几内亚', 'Papua New Guinea', '675'],
  ]),
]

export const customerCountries: readonly string[] = countries.filter((c) => c.hasCustomers).map((c) => c.code)

export const areaOf = (countryCode: string): AreaCode => {
  const found = countries.find((c) => c.code === countryCode)
  if (!found) throw new RangeError(`unknown country ${countryCode}`)
  return found.areaCode
}
