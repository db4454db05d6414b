import type { Draft } from './material.ts'
import { packFor } from './packing.ts'
import { between } from './pipe-sizes.ts'
import type { ColorCode } from '../colors.ts'

type Shape = readonly [code: string, zh: string, en: string, weight: number]

const common: readonly Shape[] = [
  ['E90', '90°弯头', '90-degree elbow', 100],
  ['E45', '45°弯头', '45-degree elbow', 85],
  ['TEE', '正三通', 'equal tee', 135],
  ['CPL', '直通', 'coupling', 70],
  ['CAP', '管帽', 'end cap', 45],
]
const extra: Record<string, readonly Shape[]> = {
  PVC: [
    ['CRS', '四通', 'cross', 170],
    ['UNI', '活接', 'union', 160],
    ['FLG', '法兰', 'flange adaptor', 190],
    ['VAL', '球阀', 'ball valve', 320],
    ['MAL', '外丝直通', 'male adaptor', 75],
    ['FEM', '内丝直通', 'female adaptor', 80],
  ],
  PPR: [
    ['UNI', '活接', 'union', 180],
    ['VAL', '球阀', 'ball valve', 340],
    ['STV', '截止阀', 'stop valve', 360],
    ['BRG', '过桥弯', 'crossover bend', 150],
    ['CLP', '管卡', 'pipe clip', 20],
  ],
  PVCD: [
    ['YTE', '45°斜三通', '45-degree wye', 160],
    ['YRD', '异径斜三通', 'reducing wye', 150],
    ['PTR', 'P型存水弯', 'P-trap', 230],
    ['STR', 'S型存水弯', 'S-trap', 260],
    ['ACC', '检查口', 'access coupling', 130],
    ['EXP', '伸缩节', 'expansion joint', 140],
  ],
  CON: [
    ['JB1', '单通圆接线盒', 'one-way round box', 210],
    ['JB2', '双通圆接线盒', 'two-way round box', 220],
    ['JB3', '三通圆接线盒', 'three-way round box', 230],
    ['ADP', '杯梳', 'box adaptor', 40],
  ],
}

interface FittingKind {
  code: string
  zh: string
  en: string
  diameters: readonly number[]
  color: ColorCode
  /** Grams of a 100 mm elbow, and cents per kilogram. */
  grams: number
  centsPerKg: number
  shapes: readonly Shape[]
  reducers?: true
}

const kinds: readonly FittingKind[] = [
  {
    code: 'PVC',
    zh: 'PVC-U给水',
    en: 'PVC-U pressure',
    diameters: between(20, 200),
    color: 'GY',
    grams: 420,
    centsPerKg: 265,
    shapes: [...common, ...extra.PVC!],
    reducers: true,
  },
  {
    code: 'PPR',
    zh: 'PP-R',
    en: 'PP-R',
    diameters: between(20, 110),
    color: 'WH',
    grams: 460,
    centsPerKg: 390,
    shapes: [...common, ...extra.PPR!],
    reducers: true,
  },
  {
    code: 'PVCD',
    zh: 'PVC-U排水',
    en: 'PVC-U drainage',
    diameters: [50, 75, 110, 160, 200],
    color: 'WH',
    grams: 260,
    centsPerKg: 228,
    shapes: [...common, ...extra.PVCD!],
  },
  {
    code: 'CON',
    zh: 'PVC电工',
    en: 'PVC conduit',
    diameters: [16, 20, 25, 32, 40],
    color: 'WH',
    grams: 240,
    centsPerKg: 310,
    shapes: [...common, ...extra.CON!],
  },
  {
    code: 'PEB',
    zh: 'PE100热熔对接',
    en: 'PE100 butt-fusion',
    diameters: between(63, 315),
    color: 'BK',
    grams: 610,
    centsPerKg: 335,
    shapes: common,
    reducers: true,
  },
  {
    code: 'PEE',
    zh: 'PE100电熔',
    en: 'PE100 electrofusion',
    diameters: between(20, 250),
    color: 'BK',
    grams: 650,
    centsPerKg: 620,
    shapes: common,
  },
  {
    code: 'CPVC',
    zh: 'CPVC',
    en: 'CPVC',
    diameters: between(20, 110),
    color: 'IV',
    grams: 470,
    centsPerKg: 560,
    shapes: common,
  },
]

const reducers: readonly Shape[] = [
  ['RCP', '异径直通', 'reducing coupling', 75],
  ['RTE', '异径三通', 'reducing tee', 125],
]
const threads = ['1/2', '3/4', '1'] as const
const threaded: readonly Shape[] = [
  ['MEL', '外丝弯头', 'male threaded elbow', 150],
  ['FEL', '内丝弯头', 'female threaded elbow', 160],
  ['MTE', '外丝三通', 'male threaded tee', 180],
  ['FTE', '内丝三通', 'female threaded tee', 190],
  ['MCP', '外丝直通', 'male threaded coupling', 130],
  ['FCP', '内丝直通', 'female threaded coupling', 140],
]

const draft = (
  kind: FittingKind,
  [code, zh, en, weight]: Shape,
  diameter: number,
  size: string,
  name: string,
  inch = '',
): Draft => {
  const grams = Math.max(4, Math.round((kind.grams * weight * diameter * diameter) / 1_000_000))
  const cents = Math.max(3, Math.round((grams * kind.centsPerKg) / 1000))
  return {
    code: `${kind.code}-${code}-${size}`,
    zh: `${kind.zh}${zh} dn${name}${inch && '英寸'}`,
    en: `${kind.en} ${en}, DN${name}${inch}`,
    specZh: `dn${name}${inch && '英寸'}`,
    specEn: `DN${name}${inch}`,
    color: kind.color,
    salesUnit: 'PC',
    auxiliaryUnit: 'KG',
    auxiliaryRate: grams,
    cents,
    ...(cents < 50 ? { per: 100 as const } : {}),
    grams,
    pack: packFor(grams, (diameter * diameter * diameter * 3) / 1_000_000),
    warehouse: '1010C',
  }
}

/** Each diameter with the three next smaller ones. */
const pairs = (all: readonly number[]): [number, number][] =>
  all.flatMap((big, i) => all.slice(Math.max(0, i - 3), i).map((small): [number, number] => [big, small]))

export const fittings: Draft[] = [
  ...kinds.flatMap((kind) => [
    ...kind.shapes.flatMap((shape) => kind.diameters.map((d) => draft(kind, shape, d, `${d}`, `${d}`))),
    ...(kind.reducers
      ? reducers.flatMap((shape) =>
          pairs(kind.diameters).map(([big, small]) =>
            draft(kind, shape, big, `${big}x${small}`, `${big}x${small}`),
          ),
        )
      : []),
  ]),
  ...threaded.flatMap((shape) =>
    between(20, 32).flatMap((d) =>
      threads.map((thread) => draft(kinds[1]!, shape, d, `${d}x${thread}`, `${d}x${thread}`, ' in')),
    ),
  ),
]
