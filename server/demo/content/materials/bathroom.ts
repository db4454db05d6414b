import type { Draft } from './material.ts'
import { colors, expand, option, sizes, type Series } from './series.ts'

const place = '1030A'
const line = (
  code: string,
  zh: string,
  en: string,
  cents: number,
  grams: number,
  axes: Series['axes'],
  salesUnit: Series['salesUnit'] = 'PC',
) => expand({ code, zh, en, cents, grams, axes, salesUnit }, place)
const metal = colors('CH', 'BN', 'MB', 'BG', 'GM')

const taps = (
  [
    ['BF1', '单孔面盆龙头', 'Basin mixer', 2_150, 1_350],
    ['BF2', '加高面盆龙头', 'Tall basin mixer', 2_880, 1_900],
    ['BF3', '入墙面盆龙头', 'Wall-mounted basin mixer', 3_350, 1_700],
    ['KF1', '厨房龙头', 'Kitchen mixer', 2_460, 1_600],
    ['KF2', '抽拉厨房龙头', 'Pull-out kitchen mixer', 3_780, 2_050],
    ['BT1', '浴缸龙头', 'Bath mixer', 3_650, 2_400],
  ] as const
).flatMap(([code, zh, en, cents, grams]) =>
  line(
    code,
    zh,
    en,
    cents,
    grams,
    [[option('BR', '黄铜', 'brass'), option('ST', '304不锈钢', '304 stainless steel', 88, 84)], metal],
    'SET',
  ),
)

const showers = [
  ...line(
    'SH1',
    '淋浴花洒套装',
    'Shower set',
    5_650,
    3_800,
    [[option('R', '圆形顶喷', 'round head'), option('Q', '方形顶喷', 'square head', 104)], metal],
    'SET',
  ),
  ...line(
    'SH2',
    '恒温淋浴花洒套装',
    'Thermostatic shower set',
    9_800,
    5_200,
    [[option('2', '两功能', '2 functions'), option('3', '三功能', '3 functions', 112)], metal],
    'SET',
  ),
  ...line('HS1', '手持花洒', 'Hand shower', 620, 280, [
    [
      option('1', '单功能', 'single spray'),
      option('3', '三功能', 'three sprays', 132),
      option('5', '五功能', 'five sprays', 158),
    ],
    colors('CH', 'MB', 'BN'),
  ]),
]

const ceramic = (code: string, zh: string, en: string, cents: number, grams: number, axes: Series['axes']) =>
  expand(
    {
      code,
      zh,
      en,
      cents,
      grams,
      axes,
      salesUnit: 'PC',
      pack: { type: 'CTN', quantity: 1, size: [720, 420, 780], perPallet: 8 },
    },
    place,
  )
const roughIn = [
  option('S300', '坑距300mm', 'S-trap 300 mm'),
  option('S400', '坑距400mm', 'S-trap 400 mm'),
  option('P180', '横排180mm', 'P-trap 180 mm', 103),
]
const ceramics = [
  ...ceramic('TO1', '连体坐便器', 'One-piece toilet', 7_900, 41_000, [roughIn, colors('WH', 'MB')]),
  ...ceramic('TO2', '分体坐便器', 'Two-piece toilet', 5_200, 36_000, [roughIn, colors('WH', 'IV')]),
  ...ceramic('TO3', '壁挂坐便器', 'Wall-hung toilet', 8_450, 26_000, [
    [option('R', '无边冲水', 'rimless'), option('N', '标准冲水', 'standard flush', 91)],
    colors('WH', 'MB'),
  ]),
  ...ceramic('TO4', '智能坐便器', 'Smart toilet', 24_800, 46_000, [
    roughIn,
    [option('B', '基础款', 'basic'), option('F', '全功能款', 'full function', 148)],
  ]),
  ...ceramic('BA1', '台上盆', 'Countertop basin', 2_450, 9_500, [
    sizes(['400', '450', '500', '600'], 'mm', 12),
    colors('WH', 'MB', 'GY'),
  ]),
  ...ceramic('BA2', '台下盆', 'Undermount basin', 1_950, 8_200, [
    sizes(['450', '500', '560'], 'mm', 11),
    colors('WH', 'IV'),
  ]),
  ...ceramic('UR1', '挂式小便器', 'Wall-hung urinal', 4_300, 17_500, [
    [option('M', '手动', 'manual'), option('A', '自动感应', 'sensor', 162)],
    colors('WH'),
  ]),
]

const rails = (['HR1', 'HR2', 'HR3'] as const).flatMap((code, i) =>
  expand(
    {
      code,
      zh: ['平管毛巾架散热器', '圆管毛巾架散热器', '电热毛巾架'][i]!,
      en: ['Flat-tube heated towel rail', 'Round-tube heated towel rail', 'Electric heated towel rail'][i]!,
      cents: 5_400 + i * 1_150,
      grams: 6_800,
      salesUnit: 'SET',
      axes: [
        sizes(['500x800', '500x1000', '500x1200', '600x1500', '600x1800'], 'mm', 22),
        colors('WH', 'MB', 'CH'),
      ],
      pack: { type: 'CTN', quantity: 1, size: [1300, 640, 120], perPallet: 18 },
    },
    place,
  ),
)

const big = (
  code: string,
  zh: string,
  en: string,
  cents: number,
  grams: number,
  axes: Series['axes'],
  size: [number, number, number],
) =>
  expand(
    {
      code,
      zh,
      en,
      cents,
      grams,
      axes,
      salesUnit: 'SET',
      pack: { type: 'CTN', quantity: 1, size, perPallet: 4 },
    },
    place,
  )
const large = [
  ...big(
    'TB1',
    '独立浴缸',
    'Freestanding bathtub',
    28_500,
    46_000,
    [sizes(['1500', '1600', '1700', '1800'], 'mm', 7), colors('WH', 'MB')],
    [1820, 860, 680],
  ),
  ...big(
    'SE1',
    '淋浴房',
    'Shower enclosure',
    17_900,
    52_000,
    [
      [
        option('S', '一字形', 'straight'),
        option('L', '直角形', 'corner', 122, 130),
        option('D', '钻石形', 'diamond', 134, 128),
      ],
      sizes(['900', '1000', '1200'], 'mm', 9),
      colors('MB', 'CH'),
    ],
    [2050, 1060, 140],
  ),
  ...big(
    'MR1',
    'LED智能镜',
    'LED mirror',
    4_900,
    9_500,
    [
      sizes(['500x700', '600x800', '700x900', '800x1000'], 'mm', 19),
      [option('T', '触控除雾', 'touch, demister'), option('B', '蓝牙音响', 'Bluetooth speaker', 138)],
    ],
    [1060, 860, 90],
  ),
  ...big(
    'WH1',
    '储水式电热水器',
    'Storage water heater',
    6_900,
    17_000,
    [
      sizes(['30', '50', '80', '100'], 'L', 24),
      [option('V', '立式', 'vertical'), option('H', '卧式', 'horizontal', 103)],
    ],
    [920, 520, 520],
  ),
]

const hardware = [
  ...line('FD1', '防臭地漏', 'Odour-proof floor drain', 460, 420, [
    sizes(['100x100', '120x120', '150x150'], 'mm', 26),
    colors('SS', 'MB', 'BG', 'BZ'),
  ]),
  ...line('LD1', '长条地漏', 'Linear shower drain', 1_480, 1_250, [
    sizes(['300', '600', '800', '1000'], 'mm', 31),
    colors('SS', 'MB'),
  ]),
  ...line('TR1', '毛巾杆', 'Towel bar', 690, 520, [sizes(['400', '600', '800'], 'mm', 16), metal]),
  ...line('PH1', '卷纸架', 'Paper holder', 430, 310, [
    [option('O', '开放式', 'open'), option('C', '带盖', 'with cover', 121)],
    metal,
  ]),
  ...line('RH1', '浴室挂钩', 'Robe hook', 190, 140, [
    [
      option('1', '单钩', 'single'),
      option('2', '双钩', 'double', 130),
      option('4', '四钩排', 'row of four', 260),
    ],
    metal,
  ]),
  ...line('AV1', '角阀', 'Angle valve', 210, 190, [
    [option('C', '冷水', 'cold'), option('H', '热水', 'hot')],
    [option('12', '4分', 'G 1/2'), option('34', '6分', 'G 3/4', 132, 130)],
    colors('CH', 'MB'),
  ]),
  ...line('FH1', '不锈钢编织软管', 'Braided flexible hose', 110, 120, [
    sizes(['300', '400', '500', '600', '800', '1000'], 'mm', 18),
    colors('SS', 'BK'),
  ]),
]

export const bathroom: Draft[] = [...taps, ...showers, ...ceramics, ...rails, ...large, ...hardware]
