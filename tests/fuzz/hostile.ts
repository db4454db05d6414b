import * as fc from 'fast-check'

const nested = (levels: number, open: string, close: string, core: string): unknown =>
  JSON.parse(open.repeat(levels) + core + close.repeat(levels))

/** Marks for values that are too deep for an ordinary JSON writer. */
const deepMarks = { array: 'deep array', object: 'deep object' }

/** The JSON of a value, as deep as its marks ask. */
export const written = (value: unknown): string =>
  (JSON.stringify(value) ?? '')
    .replaceAll(`"${deepMarks.array}"`, `${'['.repeat(5_000)}1${']'.repeat(5_000)}`)
    .replaceAll(`"${deepMarks.object}"`, `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`)

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff x',
  '\u202eexe.fdp',
  '👩‍👩‍👧‍👦',
  '０１２',
  'x'.repeat(201),
  'x'.repeat(70_000),
  '9'.repeat(400),
  "'; drop table orders; --",
  '%',
  '\\',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '-0',
  '1e9',
  '1e400',
  '0x10',
  '0.00000000000000000001',
  '99999999999999999999999999',
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  '10000-01-01',
  '2026-01-01T25:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '1,2,,3',
]
const numbers = [0, -1, -5, 1.5, 1e-9, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e308, -1e308]
const others = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  Array.from({ length: 5_000 }, () => 0),
  nested(40, '[', ']', '1'),
  deepMarks.array,
  deepMarks.object,
  JSON.parse('{"constructor":{"a":1},"toString":2,"hasOwnProperty":3}') as unknown,
  { '\0': 1, '\ud800': 2 },
]

/** What no client of ours sends. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...others) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
)

export const hostileText = fc.oneof(fc.constantFrom(...texts), fc.string({ unit: 'binary', maxLength: 20 }))

/** One change of a value: the place, counted over all places, and the kind of change. */
export interface Mutation {
  at: number
  how: 'replace' | 'remove' | 'add' | 'repeat'
  value: unknown
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(10_000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
  value: hostile,
})
export const mutations = fc.oneof(
  fc.constant<Mutation[]>([]),
  fc.array(mutation, { minLength: 1, maxLength: 3 }),
)

type Container = Record<string, unknown>
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** Every place of a value by its container and key, except inside of what was made deep on purpose. */
function placesOf(value: unknown, depth = 0): { in: Container; key: string }[] {
  if (!isContainer(value) || depth > 10) return []
  return Object.keys(value).flatMap((key) => [{ in: value, key }, ...placesOf(value[key], depth + 1)])
}

/** Returns a changed copy of the value. */
export function mutated(value: unknown, changes: readonly Mutation[]): unknown {
  const root: Container = { value: structuredClone(value) }
  for (const { at, how, value } of changes) {
    const other = structuredClone(value)
    const places = placesOf(root)
    const place = places[at % places.length]!
    const now = place.in[place.key]
    if (how === 'replace') place.in[place.key] = other
    else if (how === 'remove' && place.in !== root) {
      if (Array.isArray(place.in)) place.in.splice(Number(place.key), 1)
      else delete place.in[place.key]
    } else if (how === 'add' && isContainer(now) && !Array.isArray(now)) now['unheardOf'] = other
    else if (how === 'repeat' && Array.isArray(now)) now.push(...now.slice(0, 500))
  }
  return root['value']
}
