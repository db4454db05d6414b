import type { FigureCell } from '#shared/areas/figures/figure.contract.ts'
import { nobody, type Measure } from '#shared/areas/figures/figure.rules.ts'
import { compare } from '#shared/kernel/decimal.ts'
import { weightOf } from '#shared/areas/figures/comparison.rules.ts'
import { hasPlace } from './country-places.ts'

/** What a country orders. */
export interface CountrySum {
  /** Its code, or the key of what has no country. */
  code: string
  cells: readonly FigureCell[]
  /** How dark it is on the map. */
  shade: number
  isOnMap: boolean
}

/** How many shades of the map stand for something. */
export const shades = 5

/**
 * Countries by rank. Each shade has as many of them, because one large country would leave all others alike if shades
 * were parts of its number.
 */
export function countrySums(cells: readonly FigureCell[], measure: Measure): CountrySum[] {
  const byCountry = [...Map.groupBy(cells, ({ row }) => row)].map(([code, own]) => ({
    code,
    cells: own,
    weight: weightOf(own, measure),
    isOnMap: code !== nobody && hasPlace(code),
  }))
  const ranks = byCountry.toSorted((a, b) => compare(b.weight, a.weight) || a.code.localeCompare(b.code))
  const known = ranks.filter(({ code }) => code !== nobody)
  const shadeAt = (place: number) => shades - Math.floor((place * shades) / known.length)
  return [
    ...known.map(({ weight: _, ...country }, place) => ({ ...country, shade: shadeAt(place) })),
    ...ranks
      .filter(({ code }) => code === nobody)
      .map(({ weight: _, ...country }) => ({ ...country, shade: 0 })),
  ]
}
