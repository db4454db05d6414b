import type { Draft } from './material.ts'
import { colors, expand, option, sizes, type Series } from './series.ts'

const place = '1030B'
const line = (
  code: string,
  zh: string,
  en: string,
  cents: number,
  grams: number,
  axes: Series['axes'],
  salesUnit: Series['salesUnit'] = 'PC',
) => expand({ code, zh, en, cents, grams, axes, salesUnit }, place)

const smart = (
  [
    ['SL10', '密码智能锁', 'Keypad smart lock', 4_650, 2_600],
    ['SL20', '指纹智能锁', 'Fingerprint smart lock', 6_480, 3_100],
    ['SL30', '全自动指纹智能锁', 'Fully automatic fingerprint lock', 9_900, 4_200],
    ['SL40', '人脸识别智能锁', 'Face-recognition smart lock', 15_800, 4_600],
    ['SL50', '酒店刷卡锁', 'Hotel card lock', 3_980, 2_900],
  ] as const
).flatMap(([code, zh, en, cents, grams]) =>
  line(
    code,
    zh,
    en,
    cents,
    grams,
    [
      [option('60', '60x68锁体', '60x68 mortise'), option('70', '70x85锁体', '70x85 mortise', 106, 104)],
      colors('BK', 'SV', 'BZ'),
    ],
    'SET',
  ),
)

const keys = [option('K3', '3把钥匙', '3 keys'), option('K5', '5把钥匙', '5 keys', 106)]
const mechanical = [
  ...line(
    'ML1',
    '执手锁',
    'Lever mortise lock',
    1_280,
    1_650,
    [sizes(['45', '50', '60'], 'mm', 6), keys, colors('SS', 'BK', 'BZ')],
    'SET',
  ),
  ...line('CY1', '双面锁芯', 'Double cylinder', 420, 320, [
    sizes(['60', '65', '70', '80', '90'], 'mm', 9),
    keys,
    colors('SV', 'BZ'),
  ]),
  ...line('PD1', '挂锁', 'Padlock', 240, 260, [
    sizes(['30', '40', '50', '60', '70'], 'mm', 34),
    [option('BR', '铜', 'brass'), option('ST', '不锈钢', 'stainless steel', 128)],
  ]),
  ...line(
    'DC1',
    '闭门器',
    'Door closer',
    1_150,
    2_100,
    [sizes(['45', '65', '85', '120'], 'kg', 22), colors('SV', 'BK')],
    'SET',
  ),
  ...line(
    'PB1',
    '推杠锁',
    'Panic exit device',
    3_450,
    4_200,
    [sizes(['650', '800', '1000'], 'mm', 8), colors('SS', 'BK')],
    'SET',
  ),
  ...line('HG1', '合页', 'Butt hinge', 85, 210, [
    sizes(['3x3x2', '4x3x2.5', '4x3x3', '5x3x3'], '', 24),
    colors('SS', 'BK', 'BZ'),
  ]),
]

const pixels = [
  option('4MP', '400万像素', '4 MP'),
  option('5MP', '500万像素', '5 MP', 118),
  option('8MP', '800万像素', '8 MP', 146),
]
const lenses = [
  option('28', '2.8mm镜头', '2.8 mm lens'),
  option('40', '4mm镜头', '4 mm lens'),
  option('60', '6mm镜头', '6 mm lens', 103),
]
const video = [
  ...line('CB', '网络枪型摄像机', 'IP bullet camera', 2_980, 620, [pixels, lenses]),
  ...line('CD', '网络半球摄像机', 'IP dome camera', 2_850, 540, [pixels, lenses]),
  ...line('CT', '全彩球型摄像机', 'Full-colour turret camera', 3_650, 700, [pixels, lenses]),
  ...line('CP', '云台球机', 'PTZ camera', 9_800, 2_400, [
    pixels,
    [option('Z5', '5倍变焦', '5x zoom'), option('Z20', '20倍变焦', '20x zoom', 165, 112)],
  ]),
  ...line('NV', '网络录像机', 'Network video recorder', 5_400, 1_800, [
    [
      option('4', '4路', '4 channels'),
      option('8', '8路', '8 channels', 132),
      option('16', '16路', '16 channels', 188),
      option('32', '32路', '32 channels', 296),
    ],
    [
      option('N', '无硬盘', 'no disk'),
      option('4T', '4TB硬盘', '4 TB disk', 172),
      option('8T', '8TB硬盘', '8 TB disk', 238),
    ],
  ]),
  ...line(
    'VD',
    '可视门铃',
    'Video door phone',
    6_300,
    1_600,
    [
      sizes(['7', '10'], '寸', 35).map((o) => ({ ...o, en: `${o.code} in screen` })),
      [option('W', '有线', 'wired'), option('F', 'Wi-Fi', 'Wi-Fi', 117)],
      colors('BK', 'SV'),
    ],
    'SET',
  ),
]

const access = [
  ...line('AC', '门禁一体机', 'Access control terminal', 4_200, 780, [
    [option('C', '刷卡', 'card'), option('P', '指纹', 'fingerprint', 136), option('F', '人脸', 'face', 228)],
    colors('BK', 'SV'),
  ]),
  ...line('EM', '磁力锁', 'Magnetic lock', 1_680, 2_300, [
    sizes(['60', '180', '280', '500'], 'kg', 28),
    colors('SV'),
  ]),
  ...line(
    'AL',
    '无线报警器套装',
    'Wireless alarm kit',
    5_900,
    1_500,
    [
      [
        option('4', '4防区', '4 zones'),
        option('8', '8防区', '8 zones', 138),
        option('16', '16防区', '16 zones', 195),
      ],
      [option('G', '4G', '4G', 122), option('W', 'Wi-Fi', 'Wi-Fi')],
    ],
    'SET',
  ),
  ...line('SM', '独立式烟感', 'Stand-alone smoke detector', 560, 180, [
    [option('D', '干电池', 'battery'), option('L', '十年锂电', '10-year lithium', 168)],
    colors('WH', 'BK'),
  ]),
]

const safes = expand(
  {
    code: 'SF',
    zh: '保险柜',
    en: 'Safe',
    cents: 6_400,
    grams: 24_000,
    salesUnit: 'SET',
    axes: [
      sizes(['250', '300', '450', '600', '800', '1000'], 'mm', 72),
      [option('E', '电子密码', 'electronic'), option('F', '指纹', 'fingerprint', 134)],
      colors('BK', 'GY', 'BZ'),
    ],
    pack: { type: 'WDC', quantity: 1, size: [560, 520, 900], perPallet: 4 },
  },
  place,
)

export const security: Draft[] = [...smart, ...mechanical, ...video, ...access, ...safes]
