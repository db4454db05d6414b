import type { Draft } from './material.ts'
import { colors, expand, option, sizes, type Series } from './series.ts'

const place = '1030C'
const line = (
  code: string,
  zh: string,
  en: string,
  cents: number,
  grams: number,
  axes: Series['axes'],
  more: Partial<Series> = {},
) => expand({ code, zh, en, cents, grams, axes, salesUnit: 'PC', ...more }, place)

const chemicals = [
  ...line('GL', 'PVC胶水', 'PVC solvent cement', 95, 130, [
    sizes(['100', '250', '500', '1000'], 'g', 140),
    [
      option('S', '标准型', 'regular'),
      option('Q', '快干型', 'fast-setting', 112),
      option('H', '重型', 'heavy duty', 126),
    ],
  ]),
  ...line('SI', '硅酮密封胶 300ml', 'Silicone sealant, 300 ml', 128, 420, [
    [
      option('A', '酸性', 'acetic'),
      option('N', '中性', 'neutral', 118),
      option('W', '耐候', 'weatherproof', 136),
      option('M', '防霉', 'mould-resistant', 142),
    ],
    colors('TR', 'WH', 'BK', 'GY', 'BR'),
  ]),
  ...line('PU', '聚氨酯发泡剂 750ml', 'Polyurethane foam, 750 ml', 215, 920, [
    [
      option('G', '枪式', 'gun grade', 104),
      option('M', '管式', 'straw grade'),
      option('F', '阻燃型', 'fire-rated', 148),
    ],
  ]),
  ...line(
    'TA',
    '瓷砖胶',
    'Tile adhesive',
    320,
    20_000,
    [[option('C1', 'C1型', 'C1'), option('C2', 'C2型', 'C2', 138)], colors('GY', 'WH')],
    { pack: { type: 'BAG', quantity: 1, size: [600, 400, 90], perPallet: 60 } },
  ),
]

const fixing = [
  ...line(
    'PC',
    '管道抱箍 胶垫',
    'Pipe clamp with rubber lining',
    34,
    95,
    [
      sizes(['20', '25', '32', '40', '50', '63', '75', '90', '110', '160'], 'mm', 28),
      [option('Z', '镀锌', 'galvanised'), option('S', '304不锈钢', '304 stainless steel', 236)],
    ],
    { per: 100 },
  ),
  ...line(
    'SC',
    '自攻螺丝',
    'Self-tapping screws',
    260,
    1_050,
    [
      sizes(['3.5x16', '3.5x25', '4.2x32', '4.2x50', '4.8x60'], 'mm', 16),
      [
        option('B', '磷化黑', 'black phosphate'),
        option('Z', '镀锌', 'zinc plated', 106),
        option('S', '不锈钢', 'stainless steel', 248),
      ],
    ],
    { salesUnit: 'BOX', more: { unit: 'PC', rate: 1_000_000 } },
  ),
  ...line(
    'AB',
    '膨胀螺栓',
    'Expansion bolts',
    480,
    2_300,
    [
      sizes(['M6x60', 'M8x80', 'M10x100', 'M12x120'], '', 34),
      [option('Z', '镀锌', 'zinc plated'), option('S', '304不锈钢', '304 stainless steel', 262)],
    ],
    { salesUnit: 'BOX', more: { unit: 'PC', rate: 50_000 } },
  ),
  ...line(
    'TT',
    '生料带',
    'PTFE thread seal tape',
    16,
    22,
    [sizes(['12x10', '19x15', '25x20'], 'm', 60), colors('WH')],
    { per: 100, salesUnit: 'ROL' },
  ),
]

const electric = [
  ...line('SW', '86型墙壁开关', 'Wall switch', 105, 110, [
    [
      option('1', '一开', '1 gang'),
      option('2', '二开', '2 gang', 138),
      option('3', '三开', '3 gang', 172),
      option('4', '四开', '4 gang', 206),
    ],
    [option('S', '单控', 'one-way'), option('D', '双控', 'two-way', 114)],
    colors('WH', 'GY', 'CP'),
  ]),
  ...line('SO', '墙壁插座', 'Wall socket', 135, 130, [
    [
      option('U', '通用五孔', 'universal'),
      option('B', '英标13A', 'UK 13 A', 124),
      option('A', '美标15A', 'US 15 A', 118),
      option('E', '欧标16A', 'EU 16 A', 121),
    ],
    [option('N', '普通', 'plain'), option('B', '带USB', 'with USB', 186)],
    colors('WH', 'GY', 'CP'),
  ]),
  ...line('DL', 'LED筒灯', 'LED downlight', 188, 190, [
    sizes(['5', '9', '12', '18', '24'], 'W', 32),
    [option('W', '3000K', '3000 K'), option('N', '4000K', '4000 K'), option('C', '6500K', '6500 K')],
    colors('WH', 'BK'),
  ]),
  ...line(
    'CA',
    'BV铜芯电线 100米',
    'BV copper wire, 100 m',
    1_650,
    2_100,
    [
      sizes(['1.5', '2.5', '4', '6', '10'], 'mm2', 78),
      [
        option('R', '红', 'red'),
        option('B', '蓝', 'blue'),
        option('Y', '黄绿', 'yellow-green'),
        option('K', '黑', 'black'),
      ],
    ],
    { salesUnit: 'ROL', more: { unit: 'M', rate: 100_000 } },
  ),
]

const surfaces = [
  ...line(
    'DK',
    'WPC户外地板',
    'WPC outdoor decking',
    1_420,
    16_800,
    [
      [option('H', '空心', 'hollow'), option('S', '实心', 'solid', 142, 160)],
      sizes(['140x25', '150x25'], 'mm', 8),
      colors('BR', 'GY', 'WO'),
    ],
    { salesUnit: 'M2', pack: { type: 'BDL', quantity: 2, size: [2900, 300, 130] } },
  ),
  ...line(
    'CL',
    'PVC天花扣板',
    'PVC ceiling panel',
    285,
    2_400,
    [sizes(['200x7', '250x8', '300x8'], 'mm', 12), colors('WH', 'OA', 'WO', 'IV')],
    { salesUnit: 'M2', pack: { type: 'CTN', quantity: 15, size: [2920, 310, 120] } },
  ),
  ...line(
    'SP',
    'SPC石塑地板',
    'SPC flooring',
    760,
    7_600,
    [sizes(['4', '5', '6'], 'mm', 18), colors('OA', 'WO', 'GY', 'BR')],
    { salesUnit: 'M2', pack: { type: 'CTN', quantity: 2, size: [1240, 200, 60], perPallet: 60 } },
  ),
]

const tools = [
  ...line(
    'WM',
    'PP-R热熔机',
    'PP-R welding machine',
    1_980,
    3_200,
    [
      sizes(['20-32', '20-63', '75-110'], 'mm', 64),
      [option('D', '数显', 'digital', 118), option('N', '普通', 'standard')],
    ],
    { salesUnit: 'SET' },
  ),
  ...line('CT', '管子剪刀', 'Pipe cutter', 390, 520, [
    sizes(['32', '42', '63'], 'mm', 38),
    colors('BL', 'OR'),
  ]),
  ...line('MH', '复合材料井盖', 'Composite manhole cover', 2_900, 21_000, [
    sizes(['450', '600', '700', '800'], 'mm', 34),
    [option('B', 'B125', 'B125'), option('D', 'D400', 'D400', 156, 142)],
    colors('BK', 'GY'),
  ]),
]

export const others: Draft[] = [...chemicals, ...fixing, ...electric, ...surfaces, ...tools]
