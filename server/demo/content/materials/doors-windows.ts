import type { Draft } from './material.ts'
import { colors, expand, openings, option, type Series } from './series.ts'

const doorPack = (grams: number): Series['pack'] => ({
  type: grams > 70_000 ? 'WDC' : 'CTN',
  quantity: 1,
  size: [2260, 1060, 120],
  perPallet: 12,
})

const leaf = (code: string, zh: string, en: string, cents: number, grams: number, axes: Series['axes']) =>
  expand(
    {
      code,
      zh,
      en,
      cents,
      grams,
      axes,
      salesUnit: 'SET',
      pack: doorPack(grams),
      door: true,
      more: { auxiliaryUnit: 'M2' },
    },
    '1020A',
  )

const room = openings([800, 2100], [700, 2100], [900, 2100])
const wooden = (
  [
    ['WD01', '实木复合室内门 简约平板', 'Engineered wood interior door, flush', 8_600, 32_000],
    ['WD02', '实木复合室内门 两格', 'Engineered wood interior door, two-panel', 9_200, 33_500],
    ['WD03', '实木复合室内门 四格', 'Engineered wood interior door, four-panel', 9_900, 34_000],
    ['WD05', '免漆木门 铝线条', 'Melamine door with aluminium trim', 7_450, 30_000],
    ['WD06', '免漆木门 玻璃芯', 'Melamine door with glass insert', 8_850, 34_500],
    ['WP01', 'WPC防水套装门', 'WPC waterproof door set', 6_980, 27_000],
    ['WP02', 'WPC防水卫浴门', 'WPC waterproof bathroom door', 6_450, 25_500],
  ] as const
).flatMap(([code, zh, en, cents, grams]) =>
  leaf(code, zh, en, cents, grams, [room, colors('WH', 'GY', 'OA', 'WO')]),
)

const steel = (
  [
    ['SD11', '钢质入户门 单开', 'Steel entrance door, single leaf', 13_600, 62_000],
    ['SD12', '钢质入户门 子母', 'Steel entrance door, leaf and a half', 19_800, 84_000],
    ['SD21', '铸铝装甲门', 'Cast-aluminium armoured door', 48_500, 118_000],
  ] as const
).flatMap(([code, zh, en, cents, grams]) =>
  leaf(code, zh, en, cents, grams, [
    openings([960, 2050], [860, 2050], [1200, 2050], [1200, 2400]),
    colors('BR', 'GY', 'BK'),
  ]),
)

const fire = leaf('FD31', '钢质防火门', 'Steel fire door', 14_900, 68_000, [
  [
    option('C', '丙级 30分钟', '30 min'),
    option('B', '乙级 60分钟', '60 min', 118, 108),
    option('A', '甲级 90分钟', '90 min', 142, 120),
  ],
  openings([1000, 2100], [1200, 2100], [1500, 2100], [1800, 2400]),
  colors('GY', 'WH'),
])

const glass = [
  option('G55', '5+9A+5中空玻璃', '5-9A-5 double glazing'),
  option('G66', '6+12A+6中空玻璃', '6-12A-6 double glazing', 114, 118),
  option('LE6', '6+12A+6 Low-E玻璃', '6-12A-6 low-E glazing', 131, 118),
  option('L88', '8.8夹胶玻璃', '8.8 laminated glass', 122, 112),
]

/** Made to measure: sold by the square metre, packed one unit to a frame. */
const measured = (
  [
    ['AW50', '50系列铝合金平开窗', '50 series aluminium casement window', 9_650, 24_000],
    ['AW60', '60系列隔热平开窗', '60 series thermal-break casement window', 14_300, 29_000],
    ['AS70', '70系列铝合金推拉窗', '70 series aluminium sliding window', 8_900, 23_000],
    ['AD80', '80系列铝合金推拉门', '80 series aluminium sliding door', 11_800, 28_000],
    ['AD90', '90系列隔热推拉门', '90 series thermal-break sliding door', 16_900, 34_000],
    ['AF65', '65系列铝合金折叠门', '65 series aluminium folding door', 18_400, 33_000],
    ['UW60', '60系列塑钢平开窗', '60 series uPVC casement window', 7_200, 25_000],
  ] as const
).flatMap(([code, zh, en, cents, grams]) =>
  expand(
    {
      code,
      zh,
      en,
      cents,
      grams,
      salesUnit: 'M2',
      door: true,
      axes: [glass, colors('WH', 'GY', 'BK', 'WO')],
      pack: { type: 'WDC', quantity: 2, size: [1600, 300, 1500], perPallet: 1 },
      more: { auxiliaryUnit: 'PC', auxiliaryRate: 500 },
    },
    '1020A',
  ),
)

const shutters = expand(
  {
    code: 'RS45',
    zh: '铝合金卷帘',
    en: 'Aluminium roller shutter',
    cents: 6_800,
    grams: 9_500,
    salesUnit: 'M2',
    door: true,
    axes: [
      [option('M', '手动', 'manual'), option('E', '电动', 'motorised', 165, 118)],
      colors('WH', 'GY', 'BR', 'IV'),
    ],
    pack: { type: 'CTN', quantity: 3, size: [2400, 320, 260] },
  },
  '1020A',
)

export const doorsWindows: Draft[] = [...wooden, ...steel, ...fire, ...measured, ...shutters]
