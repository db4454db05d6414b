import type { Draft } from './material.ts'
import { colors, expand, option, sizes, type Series } from './series.ts'

const pack: Series['pack'] = { type: 'BDL', quantity: 6, size: [6000, 240, 160] }

/** Aluminium sells by piece and is made by weight: base unit kilogram. */
const bar = (series: Omit<Series, 'salesUnit' | 'pack'>): Draft[] =>
  expand({ ...series, salesUnit: 'PC', pack }, '1010D').map((d) => ({
    ...d,
    fixedLength: '6 m',
    unit: 'KG',
    rate: d.grams,
    auxiliaryUnit: 'M',
    auxiliaryRate: 6000,
  }))

const parts = [
  option('FR', '边框', 'outer frame', 110, 110),
  option('SA', '扇料', 'sash', 118, 118),
  option('MU', '中梃', 'mullion', 105, 105),
  option('GB', '玻璃压条', 'glazing bead', 36, 36),
  option('IN', '勾企', 'interlock', 92, 92),
  option('TR', '下滑', 'bottom track', 98, 98),
]
const finishes = colors('WH', 'GY', 'BK', 'BZ', 'SV', 'CP', 'WO')

const systems = (
  [
    ['A50', '50系列平开窗铝型材', '50 series aluminium casement window profile', 4_450, 6_200],
    ['A60', '60系列隔热平开窗铝型材', '60 series thermal-break casement window profile', 6_240, 7_300],
    ['A70', '70系列推拉窗铝型材', '70 series aluminium sliding window profile', 4_980, 6_900],
    ['A80', '80系列推拉门铝型材', '80 series aluminium sliding door profile', 5_860, 8_100],
    ['A90', '90系列隔热推拉门铝型材', '90 series thermal-break sliding door profile', 8_120, 9_400],
    ['A65', '65系列折叠门铝型材', '65 series aluminium folding door profile', 7_350, 8_800],
    ['A110', '110系列隔热断桥窗铝型材', '110 series thermal-break window profile', 9_260, 10_600],
  ] as const
).flatMap(([code, zh, en, cents, grams]) => bar({ code, zh, en, cents, grams, axes: [parts, finishes] }))

const plastic = (
  [
    ['U60', '60系列塑钢平开型材', '60 series uPVC casement profile', 1_460, 6_600],
    ['U80', '80系列塑钢推拉型材', '80 series uPVC sliding profile', 1_580, 7_100],
    ['U88', '88系列塑钢推拉型材', '88 series uPVC sliding profile', 1_720, 7_700],
  ] as const
).flatMap(([code, zh, en, cents, grams]) =>
  bar({ code, zh, en, cents, grams, axes: [parts, colors('WH', 'WO', 'GY', 'BR')] }),
)

const tube = (code: string, zh: string, en: string, names: readonly string[], cents: number, grams: number) =>
  bar({ code, zh, en, cents, grams, axes: [sizes(names, 'mm', 42), colors('SV', 'BK', 'WH')] })

export const profiles: Draft[] = [
  ...systems,
  ...plastic,
  ...tube(
    'SQ',
    '铝合金方管',
    'Aluminium square tube',
    ['20x20x1.2', '25x25x1.2', '30x30x1.4', '40x40x1.4', '50x50x2', '76x76x2', '100x100x3'],
    820,
    1_300,
  ),
  ...tube(
    'RT',
    '铝合金矩形管',
    'Aluminium rectangular tube',
    ['40x20x1.2', '50x25x1.4', '60x40x1.6', '80x40x2', '100x50x2', '150x50x3'],
    1_020,
    1_700,
  ),
  ...tube(
    'AN',
    '铝合金角铝',
    'Aluminium angle',
    ['20x20x1.5', '25x25x2', '30x30x2', '40x40x3', '50x50x4'],
    460,
    900,
  ),
  ...tube(
    'CH',
    '铝合金槽铝',
    'Aluminium channel',
    ['20x12x1.2', '25x15x1.5', '40x20x2', '50x25x3'],
    560,
    1_050,
  ),
  ...tube('FB', '铝合金扁条', 'Aluminium flat bar', ['20x2', '25x3', '30x3', '40x4', '50x5'], 380, 700),
  ...tube(
    'CW',
    '幕墙立柱型材',
    'Curtain wall mullion',
    ['110x60x2.5', '130x60x3', '150x65x3', '180x65x3'],
    6_900,
    12_800,
  ),
]
