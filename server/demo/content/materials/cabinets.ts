import type { Draft } from './material.ts'
import { colors, expand, option, sizes, type Series } from './series.ts'

const fronts = [
  option('ML', '三聚氰胺门板', 'melamine front'),
  option('PT', 'PET门板', 'PET front', 124, 102),
  option('LQ', '烤漆门板', 'lacquered front', 152, 104),
  option('VN', '橡木实木贴皮门板', 'oak veneer front', 178, 108),
]

const unit = (
  code: string,
  zh: string,
  en: string,
  names: readonly string[],
  cents: number,
  grams: number,
  depth: number,
): Draft[] =>
  expand(
    {
      code,
      zh,
      en,
      cents,
      grams,
      salesUnit: 'SET',
      litres: 60,
      axes: [sizes(names, 'mm', 18), fronts, colors('WH', 'GY', 'WO')],
      pack: { type: 'CTN', quantity: 1, size: [780, depth, 160], perPallet: 16 },
    },
    '1020B',
  )

const wide = ['300', '400', '600', '800', '900'] as const

const top = (series: Omit<Series, 'salesUnit' | 'pack'>): Draft[] =>
  expand(
    {
      ...series,
      salesUnit: 'M',
      pack: { type: 'WDC', quantity: 10, size: [3200, 720, 300] },
      more: { auxiliaryUnit: 'M2', auxiliaryRate: 600 },
    },
    '1020B',
  )
const thick = [option('15', '15mm厚', '15 mm thick'), option('20', '20mm厚', '20 mm thick', 128, 133)]

export const cabinets: Draft[] = [
  ...unit('KB', '橱柜地柜', 'Kitchen base cabinet', wide, 6_900, 28_000, 600),
  ...unit('KD', '橱柜抽屉柜', 'Kitchen drawer cabinet', ['400', '600', '800', '900'], 9_850, 33_000, 600),
  ...unit('KW', '橱柜吊柜', 'Kitchen wall cabinet', wide, 4_950, 18_000, 380),
  ...unit('KT', '橱柜高柜', 'Kitchen tall cabinet', ['450', '600'], 16_900, 58_000, 620),
  ...unit('BV', '浴室柜', 'Bathroom vanity cabinet', ['600', '800', '1000'], 12_400, 31_000, 520),
  ...unit('WR', '平开门衣柜', 'Hinged-door wardrobe', ['800', '1200', '1600'], 21_800, 96_000, 620),
  ...top({
    code: 'QT',
    zh: '石英石台面',
    en: 'Quartz countertop',
    cents: 7_400,
    grams: 28_000,
    axes: [
      thick,
      [
        option('Q1', '雪花白', 'Snow white'),
        option('Q2', '卡拉拉白', 'Carrara white', 116),
        option('Q3', '星空黑', 'Starry black', 108),
        option('Q4', '云灰', 'Cloud grey', 104),
      ],
    ],
  }),
  ...top({
    code: 'SS',
    zh: '岩板台面',
    en: 'Sintered stone countertop',
    cents: 11_900,
    grams: 24_000,
    axes: [
      thick,
      [
        option('R1', '鱼肚白', 'Calacatta'),
        option('R2', '劳伦特黑', 'Laurent black', 109),
        option('R3', '水泥灰', 'Cement grey'),
      ],
    ],
  }),
]
