import * as fc from 'fast-check'
import type { Schema } from './operations.ts'

/** Values of the demo company by the name of their field. Requests that are made of them get far. */
export type Words = ReadonlyMap<string, readonly unknown[]>

const isId = (schema: Schema) => schema.pattern?.startsWith('^[0-9a-f]{8}-') === true
const plain = fc.constantFrom(
  '1',
  '0',
  '12.5',
  '100',
  '2026-12-01',
  '2027-01-15',
  'USD',
  'en',
  'no',
  'test',
  '测试',
)
const day = fc.constantFrom('2026-11-30', '2026-12-24', '2027-02-01', '2020-01-01')

/**
 * Some patterns cannot be inverted by the generator, such as those that only forbid something; random texts
 * fit them often enough.
 */
const matching = (pattern: string): fc.Arbitrary<string> => {
  try {
    return fc.oneof(plain, fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 20 }))
  } catch {
    return plain
  }
}

const texts = (schema: Schema, known: readonly unknown[], words: Words): fc.Arbitrary<unknown> => {
  const ids = words.get('id') ?? []
  if (isId(schema))
    return fc.constantFrom(
      ...(known.length > 0 ? known : ids),
      ...ids,
      fc.sample(fc.uuid(), { numRuns: 1, seed: 1 })[0],
    )
  if (schema.format === 'date') return day
  if (schema.format === 'date-time') return fc.constant('2026-12-01T00:00:00Z')
  const own = schema.pattern === undefined ? plain : matching(schema.pattern)
  const bounded = own.map((text) => text.slice(0, schema.maxLength))
  return known.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, bounded) : bounded
}

const numbers = ({ minimum = 0, maximum = 100, type }: Schema): fc.Arbitrary<unknown> => {
  const min = Math.max(minimum, -1_000)
  const max = Math.max(min, Math.min(maximum, min + 30))
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true })
}

/** Values that a schema accepts. Rules that a schema cannot express are left to chance and to `words`. */
export function valuesOf(
  schema: Schema,
  words: Words,
  name = '',
  root = schema,
  depth = 0,
): fc.Arbitrary<unknown> {
  const inner = (part: Schema, as = name) => valuesOf(part, words, as, root, depth + 1)
  if (schema.$ref) {
    const target = root.definitions?.[schema.$ref.split('/').at(-1)!]
    return target && depth < 6 ? inner(target) : fc.constant('leaf')
  }
  if (schema.nullable && (schema.type ?? schema.anyOf))
    return fc.oneof({ weight: 4, arbitrary: inner({ ...schema, nullable: false }) }, fc.constant(null))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return fc.oneof(...branches.map((branch) => inner(branch)))
  const known = words.get(name) ?? []
  switch (schema.type) {
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number': {
      const fitting = known.filter((value) => typeof value === 'number')
      return fitting.length > 0 ? fc.oneof(fc.constantFrom(...fitting), numbers(schema)) : numbers(schema)
    }
    case 'array': {
      const { minItems = 0, maxItems = 3 } = schema
      const item = inner(schema.items ?? {}, name.replace(/s$/, ''))
      return fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) })
    }
    case 'object': {
      const parts = Object.entries(schema.properties ?? {}).map(
        ([key, part]) => [key, inner(part, key)] as const,
      )
      const fixed = fc.record(Object.fromEntries(parts), { requiredKeys: schema.required ?? [] })
      const { additionalProperties: free } = schema
      if (typeof free !== 'object') return fixed
      const keys = fc.constantFrom('1', '2', 'status', 'customerId', 'toString', 'constructor', 'valueOf')
      return fc.dictionary(keys, inner(free), { maxKeys: 3 })
    }
    default:
      return texts(
        schema,
        known.filter((value) => typeof value === 'string'),
        words,
      )
  }
}

const keep = 40

/** Collects the values of answers, field by field. */
export function gather(answers: readonly unknown[]): Words {
  const words = new Map<string, Set<unknown>>()
  const take = (value: unknown, name: string): void => {
    if (Array.isArray(value)) for (const part of value) take(part, name)
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) take(part, key)
    else if (value !== null && value !== '' && typeof value !== 'boolean') {
      const set = words.get(name) ?? new Set()
      if (set.size < keep) set.add(value)
      words.set(name, set)
    }
  }
  for (const answer of answers) take(answer, '')
  return new Map([...words].map(([name, set]) => [name, [...set]]))
}
