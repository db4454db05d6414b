import type { Draft } from './material.ts'
import { between, diameters, gramsPerMetre, wallText, wallTenths } from './pipe-sizes.ts'
import { colorEn, colorZh, type ColorCode } from '../colors.ts'

/** One kind of pipe: classes (name and ratio of diameter to wall) over diameters, lengths and colours. */
interface PipeKind {
  code: string
  zh: string
  en: string
  classes: readonly (readonly [name: string, sdr: number, diameters: readonly number[]])[]
  metres: readonly number[]
  colors: readonly ColorCode[]
  density: number
  centsPerKg: number
  /** Sold in coils rather than in lengths. */
  coil?: true
}

const large = [...diameters, 355, 400, 450, 500]
const conduit = [16, 20, 25, 32, 40, 50, 63]
const corrugated = [200, 225, 300, 400, 500, 600, 800]
const floor = [16, 20, 25, 32]

const kinds: readonly PipeKind[] = [
  {
    code: 'PVC',
    zh: 'PVC-U给水管',
    en: 'PVC-U pressure pipe',
    metres: [4, 6],
    colors: ['GY'],
    density: 1.43,
    centsPerKg: 125,
    classes: [
      ['PN0.63', 41, between(63, 315)],
      ['PN0.8', 33, between(50, 315)],
      ['PN1.0', 26, between(40, 315)],
      ['PN1.25', 21, between(32, 315)],
      ['PN1.6', 17, diameters],
    ],
  },
  {
    code: 'PVCD',
    zh: 'PVC-U排水管',
    en: 'PVC-U drainage pipe',
    metres: [4, 6],
    colors: ['WH'],
    density: 1.45,
    centsPerKg: 112,
    classes: [
      ['S1', 34, [50, 75, 110, 160, 200, 250, 315]],
      ['S2', 41, [75, 110, 160, 200, 250, 315]],
    ],
  },
  {
    code: 'PVCQ',
    zh: 'PVC-U螺旋消音排水管',
    en: 'PVC-U silent spiral drainage pipe',
    metres: [4, 6],
    colors: ['WH', 'GY'],
    density: 1.4,
    centsPerKg: 138,
    classes: [['S1', 30, [75, 110, 160]]],
  },
  {
    code: 'CON',
    zh: 'PVC阻燃电工套管',
    en: 'PVC flame-retardant electrical conduit',
    metres: [4],
    colors: ['WH', 'OR', 'GY'],
    density: 1.45,
    centsPerKg: 148,
    classes: [
      ['轻型 Light', 18, conduit],
      ['中型 Medium', 14, conduit],
      ['重型 Heavy', 11, conduit],
    ],
  },
  {
    code: 'PPR',
    zh: 'PP-R冷热水管',
    en: 'PP-R hot and cold water pipe',
    metres: [4],
    colors: ['WH', 'GY'],
    density: 0.91,
    centsPerKg: 215,
    classes: [
      ['S5', 11, between(20, 160)],
      ['S4', 9, between(20, 160)],
      ['S3.2', 7.4, between(20, 160)],
      ['S2.5', 6, between(20, 160)],
    ],
  },
  {
    code: 'PE',
    zh: 'PE100给水管',
    en: 'PE100 water pipe',
    metres: [6, 12],
    colors: ['BK'],
    density: 0.95,
    centsPerKg: 158,
    classes: [
      ['SDR21', 21, between(75, 500, large)],
      ['SDR17', 17, between(75, 500, large)],
      ['SDR13.6', 13.6, between(75, 500, large)],
      ['SDR11', 11, between(75, 500, large)],
    ],
  },
  {
    code: 'PEC',
    zh: 'PE100给水盘管',
    en: 'PE100 water pipe in coils',
    metres: [50, 100, 200],
    colors: ['BK'],
    density: 0.95,
    centsPerKg: 160,
    coil: true,
    classes: [
      ['SDR17', 17, between(32, 63)],
      ['SDR11', 11, between(20, 63)],
    ],
  },
  {
    code: 'PEG',
    zh: 'PE100燃气管',
    en: 'PE100 gas pipe',
    metres: [6],
    colors: ['OR'],
    density: 0.95,
    centsPerKg: 176,
    classes: [
      ['SDR17.6', 17.6, between(63, 315)],
      ['SDR11', 11, between(32, 315)],
    ],
  },
  {
    code: 'COR',
    zh: 'HDPE双壁波纹管',
    en: 'HDPE double-wall corrugated pipe',
    metres: [6],
    colors: ['BK'],
    density: 0.95,
    centsPerKg: 132,
    classes: [
      ['SN4', 46, corrugated],
      ['SN8', 38, corrugated],
    ],
  },
  {
    code: 'CPVC',
    zh: 'CPVC热水管',
    en: 'CPVC hot water pipe',
    metres: [4],
    colors: ['IV'],
    density: 1.55,
    centsPerKg: 325,
    classes: [
      ['PN1.6', 13.6, between(20, 160)],
      ['PN2.0', 11, between(20, 160)],
    ],
  },
  {
    code: 'PERT',
    zh: 'PE-RT地暖管',
    en: 'PE-RT underfloor heating pipe',
    metres: [100, 200, 300],
    colors: ['WH', 'OR'],
    density: 0.94,
    centsPerKg: 248,
    coil: true,
    classes: [
      ['S5', 11, floor],
      ['S4', 9, floor],
      ['S3.2', 7.4, floor],
    ],
  },
]

const bundleOf = (diameter: number) =>
  diameter <= 32 ? 50 : diameter <= 50 ? 20 : diameter <= 75 ? 10 : diameter <= 110 ? 5 : 1

/** A bundle is about square: so many pipes wide, so many high. */
const bundle = (diameter: number, metres: number): Draft['pack'] => {
  const quantity = bundleOf(diameter)
  const across = quantity === 50 ? 10 : quantity >= 10 ? 5 : quantity
  return {
    type: 'BDL',
    quantity,
    size: [metres * 1000, diameter * across, Math.max(diameter, (diameter * quantity) / across)],
  }
}

const coil = (diameter: number, metres: number): Draft['pack'] => {
  const outside = 600 + diameter * 6
  const height = Math.max(diameter * 2, Math.round((diameter * diameter * metres) / 900))
  return { type: 'ROL', quantity: 1, size: [outside, outside, height] }
}

const both = (name: string): [zh: string, en: string] => {
  const [zh = name, en = name] = name.split(' ')
  return [zh, en]
}

const draft = (
  kind: PipeKind,
  name: string,
  sdr: number,
  diameter: number,
  metres: number,
  color: ColorCode,
): Draft => {
  const tenths = wallTenths(diameter, sdr)
  const wall = wallText(tenths)
  const [zh, en] = both(name)
  const grams = gramsPerMetre(diameter, tenths, kind.density) * metres
  const length = `${metres} m`
  const shade = kind.colors.length > 1
  return {
    code: [kind.code, diameter, wall, en.toUpperCase(), `${metres}M`, ...(shade ? [color] : [])].join('-'),
    zh: `${kind.zh} ${zh} dn${diameter}x${wall}mm ${metres}米${shade ? ` ${colorZh(color)}` : ''}`,
    en: `${kind.en}, ${en}, DN${diameter} x ${wall} mm, ${length}${shade ? `, ${colorEn(color)}` : ''}`,
    specZh: `dn${diameter}x${wall}mm ${zh}`,
    specEn: `DN${diameter} x ${wall} mm, ${en}`,
    color,
    fixedLength: length,
    unit: 'M',
    salesUnit: kind.coil ? 'ROL' : 'PC',
    auxiliaryUnit: 'KG',
    rate: metres * 1000,
    auxiliaryRate: grams,
    cents: Math.max(12, Math.round((grams * kind.centsPerKg) / 1000)),
    grams,
    pack: kind.coil ? coil(diameter, metres) : bundle(diameter, metres),
    warehouse: kind.density > 1 ? '1010A' : '1010B',
  }
}

export const pipes: Draft[] = kinds.flatMap((kind) =>
  kind.classes.flatMap(([name, sdr, all]) =>
    all.flatMap((d) =>
      kind.metres.flatMap((m) => kind.colors.map((color) => draft(kind, name, sdr, d, m, color))),
    ),
  ),
)
