import { geoEqualEarth, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import address from 'world-atlas/countries-110m.json?url'
import { codeOfShape, pointOf } from './country-places.ts'

export const mapSize = { width: 960, height: 440 } as const
const margin = 4

/** A country as it is drawn; one that is not among ours has no code. */
export interface CountryShape {
  key: string
  code: string | null
  path: string
}

export interface CountryPoint {
  code: string
  x: number
  y: number
}

export interface World {
  shapes: readonly CountryShape[]
  points: readonly CountryPoint[]
}

type Atlas = Topology<{ countries: GeometryCollection }>

/** Turned so far to the west that the map ends in the Bering Strait and cuts no country in two. */
const behindBering: [number, number] = [-11, 0]

/** Nobody orders from there, and the others become larger without it. */
const antarctica = '010'

/** Draws shapes in the projection that keeps areas true (Equal Earth). */
export function drawnWorld(atlas: Atlas): World {
  const { features } = feature(atlas, atlas.objects.countries)
  const known = features.filter(({ id }) => id !== antarctica)
  const coordinates = [...pointOf.values()].map(([longitude, latitude]) => [longitude, latitude])
  const islands = {
    type: 'Feature' as const,
    properties: {},
    geometry: { type: 'MultiPoint' as const, coordinates },
  }
  const projection = geoEqualEarth()
    .rotate(behindBering)
    .fitExtent(
      [
        [margin, margin],
        [mapSize.width - margin, mapSize.height - margin],
      ],
      { type: 'FeatureCollection', features: [...known, islands] },
    )
  const draw = geoPath(projection).digits(1)
  return {
    shapes: known.map((country, place) => ({
      key: String(country.id ?? `unnamed ${place}`),
      code: codeOfShape.get(String(country.id)) ?? null,
      path: draw(country) ?? '',
    })),
    points: [...pointOf].flatMap(([code, [longitude, latitude]]) => {
      const at = projection([longitude, latitude])
      return at ? [{ code, x: at[0], y: at[1] }] : []
    }),
  }
}

let world: Promise<World> | undefined

/**
 * The shapes of countries, from a file of their own that a company can replace by one with the borders that it shows.
 * A failure is not kept, so that the next visit asks again.
 */
export const loadWorld = (): Promise<World> =>
  (world ??= fetch(address)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(`The shapes of countries were not sent: ${answer.status}`)
      return drawnWorld((await answer.json()) as Atlas)
    })
    .catch((error: unknown) => {
      world = undefined
      throw error
    }))
