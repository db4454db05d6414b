export const continents = [
  { code: 'AS', nameZh: '亚洲', nameEn: 'Asia', nameId: 'Asia' },
  { code: 'EU', nameZh: '欧洲', nameEn: 'Europe', nameId: 'Eropa' },
  { code: 'AF', nameZh: '非洲', nameEn: 'Africa', nameId: 'Afrika' },
  { code: 'NA', nameZh: '北美洲', nameEn: 'North America', nameId: 'Amerika Utara' },
  { code: 'SA', nameZh: '南美洲', nameEn: 'South America', nameId: 'Amerika Selatan' },
  { code: 'OC', nameZh: '大洋洲', nameEn: 'Oceania', nameId: 'Oseania' },
  { code: 'AN', nameZh: '南极洲', nameEn: 'Antarctica', nameId: 'Antarktika' },
] as const

/** Sales areas; an area lies on one continent, its countries may lie on a neighbour. */
export const areas = [
  { code: 'SEA', nameZh: '东南亚', nameEn: 'Southeast Asia', nameId: 'Asia Tenggara', continentCode: 'AS' },
  { code: 'EAS', nameZh: '东亚', nameEn: 'East Asia', nameId: 'Asia Timur', continentCode: 'AS' },
  { code: 'SAS', nameZh: '南亚', nameEn: 'South Asia', nameId: 'Asia Selatan', continentCode: 'AS' },
  { code: 'MEA', nameZh: '中东', nameEn: 'Middle East', nameId: 'Timur Tengah', continentCode: 'AS' },
  { code: 'AFR', nameZh: '非洲', nameEn: 'Africa', nameId: 'Afrika', continentCode: 'AF' },
  { code: 'EUR', nameZh: '欧洲', nameEn: 'Europe', nameId: 'Eropa', continentCode: 'EU' },
  { code: 'NAM', nameZh: '北美', nameEn: 'North America', nameId: 'Amerika Utara', continentCode: 'NA' },
  { code: 'LAM', nameZh: '拉丁美洲', nameEn: 'Latin America', nameId: 'Amerika Latin', continentCode: 'SA' },
  { code: 'OCE', nameZh: '大洋洲', nameEn: 'Oceania', nameId: 'Oseania', continentCode: 'OC' },
] as const
export type AreaCode = (typeof areas)[number]['code']

export interface Country {
  code: string
  nameZh: string
  nameEn: string
  nameId: string
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
  nameId: string,
  phone: string,
  currency?: string,
  customers?: true,
]

const group = (areaCode: AreaCode, continentCode: string, rows: readonly Row[]): Country[] =>
  rows.map(([code, nameZh, nameEn, nameId, phone, currencyCode = '', hasCustomers = false]) => ({
    code,
    nameZh,
    nameEn,
    nameId,
    areaCode,
    continentCode,
    currencyCode,
    phonePrefix: `+${phone}`,
    hasCustomers,
  }))

export const countries: readonly Country[] = [
  ...group('SEA', 'AS', [
    ['ID', '印度尼西亚', 'Indonesia', 'Indonesia', '62', 'IDR', true],
    ['PH', '菲律宾', 'Philippines', 'Filipina', '63', '', true],
    ['MY', '马来西亚', 'Malaysia', 'Malaysia', '60', '', true],
    ['TH', '泰国', 'Thailand', 'Thailand', '66', '', true],
    ['VN', '越南', 'Vietnam', 'Vietnam', '84', '', true],
    ['SG', '新加坡', 'Singapore', 'Singapura', '65', '', true],
    ['KH', '柬埔寨', 'Cambodia', 'Kamboja', '855', 'USD'],
    ['MM', '缅甸', 'Myanmar', 'Myanmar', '95'],
    ['LA', '老挝', 'Laos', 'Laos', '856'],
    ['BN', '文莱', 'Brunei', 'Brunei', '673'],
  ]),
  ...group('EAS', 'AS', [
    ['CN', '中国', 'China', 'Tiongkok', '86', 'CNY'],
    ['JP', '日本', 'Japan', 'Jepang', '81'],
    ['KR', '韩国', 'South Korea', 'Korea Selatan', '82'],
  ]),
  ...group('SAS', 'AS', [
    ['IN', '印度', 'India', 'India', '91'],
    ['BD', '孟加拉国', 'Bangladesh', 'Bangladesh', '880'],
    ['LK', '斯里兰卡', 'Sri Lanka', 'Sri Lanka', '94'],
    ['PK', '巴基斯坦', 'Pakistan', 'Pakistan', '92'],
  ]),
  ...group('MEA', 'AS', [
    ['AE', '阿联酋', 'United Arab Emirates', 'Uni Emirat Arab', '971', 'AED', true],
    ['SA', '沙特阿拉伯', 'Saudi Arabia', 'Arab Saudi', '966', '', true],
    ['QA', '卡塔尔', 'Qatar', 'Qatar', '974', '', true],
    ['KW', '科威特', 'Kuwait', 'Kuwait', '965'],
    ['OM', '阿曼', 'Oman', 'Oman', '968'],
    ['BH', '巴林', 'Bahrain', 'Bahrain', '973'],
    ['JO', '约旦', 'Jordan', 'Yordania', '962'],
    ['IQ', '伊拉克', 'Iraq', 'Irak', '964'],
  ]),
  ...group('AFR', 'AF', [
    ['KE', '肯尼亚', 'Kenya', 'Kenya', '254', 'KES', true],
    ['NG', '尼日利亚', 'Nigeria', 'Nigeria', '234', '', true],
    ['GH', '加纳', 'Ghana', 'Ghana', '233', '', true],
    ['TZ', '坦桑尼亚', 'Tanzania', 'Tanzania', '255', '', true],
    ['UG', '乌干达', 'Uganda', 'Uganda', '256'],
    ['ET', '埃塞俄比亚', 'Ethiopia', 'Etiopia', '251'],
    ['ZA', '南非', 'South Africa', 'Afrika Selatan', '27'],
  ]),
  ...group('NAM', 'NA', [
    ['US', '美国', 'United States', 'Amerika Serikat', '1', 'USD', true],
    ['CA', '加拿大', 'Canada', 'Kanada', '1', '', true],
  ]),
  ...group('LAM', 'NA', [
    ['MX', '墨西哥', 'Mexico', 'Meksiko', '52', '', true],
    ['PA', '巴拿马', 'Panama', 'Panama', '507', 'USD'],
  ]),
  ...group('LAM', 'SA', [
    ['PE', '秘鲁', 'Peru', 'Peru', '51', '', true],
    ['CL', '智利', 'Chile', 'Cile', '56', '', true],
    ['CO', '哥伦比亚', 'Colombia', 'Kolombia', '57', '', true],
    ['EC', '厄瓜多尔', 'Ecuador', 'Ekuador', '593', 'USD'],
  ]),
  ...group('EUR', 'EU', [
    ['GB', '英国', 'United Kingdom', 'Inggris Raya', '44'],
    ['DE', '德国', 'Germany', 'Jerman', '49', 'EUR'],
  ]),
  ...group('OCE', 'OC', [
    ['AU', '澳大利亚', 'Australia', 'Australia', '61', '', true],
    ['NZ', '新西兰', 'New Zealand', 'Selandia Baru', '64'],
    ['PG', '巴布亚新几内亚', 'Papua New Guinea', 'Papua Nugini', '675'],
  ]),
]

export const customerCountries: readonly string[] = countries.filter((c) => c.hasCustomers).map((c) => c.code)

export const areaOf = (countryCode: string): AreaCode => {
  const found = countries.find((c) => c.code === countryCode)
  if (!found) throw new RangeError(`unknown country ${countryCode}`)
  return found.areaCode
}
