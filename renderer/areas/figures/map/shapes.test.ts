import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { countries } from '#server/demo/content/countries.ts'
import { codeOfShape, hasPlace, pointOf } from './country-places.ts'
import { drawnWorld, mapSize } from './shapes.ts'

const atlas = JSON.parse(
  readFileSync(new URL('../../../../node_modules/world-atlas/countries-110m.json', import.meta.url), 'utf8'),
) as Parameters<typeof drawnWorld>[0]
const world = drawnWorld(atlas)
const regions = new Intl.DisplayNames('en', { type: 'region' })

it('has a place for every country that the company keeps', () => {
  expect(countries.filter(({ code }) => !hasPlace(code)).map(({ code }) => code)).toEqual([])
  expect(hasPlace('-')).toBe(false)
})

it('names every shape that has a number by the code of a country, each once', () => {
  const numbers = atlas.objects.countries.geometries.flatMap(({ id }) =>
    id === undefined ? [] : [String(id)],
  )
  expect(numbers.filter((number) => !codeOfShape.has(number))).toEqual([])
  const codes = [...codeOfShape.values(), ...pointOf.keys()]
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.filter((code) => regions.of(code) === code)).toEqual([])
})

it('names the shapes of some countries as the file itself calls them', () => {
  const named = new Map(
    atlas.objects.countries.geometries.map(({ id, properties }) => [
      codeOfShape.get(String(id)),
      (properties as { name: string }).name,
    ]),
  )
  for (const code of ['ID', 'KE', 'PE', 'VN', 'CN', 'MX', 'NG', 'TH', 'GB', 'FR', 'RS', 'BF', 'BJ'])
    expect(named.get(code)).toBe(regions.of(code))
})

it('draws everything within its picture, small countries where they lie', () => {
  expect(world.shapes.every(({ path }) => path.startsWith('M'))).toBe(true)
  const singapore = world.points.find(({ code }) => code === 'SG')!
  expect(singapore.x).toBeGreaterThan(mapSize.width / 2)
  for (const { x, y } of world.points)
    expect([x >= 0 && x <= mapSize.width, y >= 0 && y <= mapSize.height]).toEqual([true, true])
})
