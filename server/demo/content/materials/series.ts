import { colorEn, colorZh, type ColorCode } from '../colors.ts'
import type { WarehouseCode } from '../organizations.ts'
import type { UnitCode } from '../units.ts'
import { packFor, type Pack } from './packing.ts'
import type { Draft } from './material.ts'

/** One value of a variant axis: code, Chinese, English, and its effect on price and weight in percent. */
export interface Option {
  code: string
  zh: string
  en: string
  price?: number
  weight?: number
  color?: boolean
  opening?: readonly [number, number]
}

/** A product line: the materials are the product of its axes. */
export interface Series {
  code: string
  zh: string
  en: string
  cents: number
  grams: number
  salesUnit: UnitCode
  axes: readonly (readonly Option[])[]
  per?: 100
  /** Litres of one piece in its packing; decides the carton. */
  litres?: number
  pack?: Pack
  door?: boolean
  more?: Partial<Pick<Draft, 'unit' | 'auxiliaryUnit' | 'rate' | 'auxiliaryRate' | 'fixedLength'>>
}

export const option = (code: string, zh: string, en: string, price = 100, weight = 100): Option => ({
  code,
  zh,
  en,
  price,
  weight,
})

/** Sizes named by themselves, each dearer and heavier than the one before by a fixed share. */
export const sizes = (names: readonly string[], unit: string, step: number, from = 100): Option[] =>
  names.map((name, i) =>
    option(
      name.replaceAll(/[ x]/g, 'x'),
      `${name}${unit}`,
      `${name}${unit}`,
      from + step * i,
      from + step * i,
    ),
  )

const product = (axes: Series['axes']): Option[][] =>
  axes.reduce<Option[][]>((all, axis) => all.flatMap((done) => axis.map((o) => [...done, o])), [[]])

const percent = (value: number, options: readonly Option[], of: 'price' | 'weight') =>
  Math.max(1, Math.round(options.reduce((sum, o) => (sum * (o[of] ?? 100)) / 100, value)))

export const expand = (series: Series, warehouse: WarehouseCode): Draft[] =>
  product(series.axes).map((options) => {
    const named = options.map((o) => o.zh).join(' ')
    const plain = options.filter((o) => !o.color)
    const color = options.find((o) => o.color)
    const opening = options.find((o) => o.opening)?.opening
    const grams = percent(series.grams, options, 'weight')
    return {
      code: [series.code, ...options.map((o) => o.code)].join('-'),
      zh: `${series.zh} ${named}`.trim(),
      en: [series.en, ...options.map((o) => o.en)].join(', '),
      specZh: plain.map((o) => o.zh).join(' '),
      specEn: plain.map((o) => o.en).join(', '),
      color: color?.code ?? '',
      salesUnit: series.salesUnit,
      cents: percent(series.cents, options, 'price'),
      per: series.per,
      grams,
      pack: series.pack ?? packFor(grams, series.litres ?? grams / 400),
      warehouse,
      doorModel: series.door ? series.code : '',
      opening,
      ...(series.more?.auxiliaryUnit === 'M2' && opening
        ? { auxiliaryRate: Math.round((opening[0] * opening[1]) / 1000) }
        : {}),
      ...series.more,
    }
  })

export const colors = (...codes: ColorCode[]): Option[] =>
  codes.map((code, i) => ({ ...option(code, colorZh(code), colorEn(code), 100 + i), color: true }))

/** Openings in millimetres, width × height; price and weight follow the area of the first. */
export const openings = (...all: (readonly [number, number])[]): Option[] => {
  const [w0, h0] = all[0]!
  return all.map(([w, h]) => {
    const share = Math.round((w * h * 100) / (w0 * h0))
    return { ...option(`${w}x${h}`, `${w}x${h}mm`, `${w}x${h} mm`, share, share), opening: [w, h] as const }
  })
}
