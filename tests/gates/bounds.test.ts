import * as z from 'zod'
import { expect, it } from 'vitest'
import { contracts } from '#shared/contracts.ts'

type Def = Record<string, unknown> & { type: string }
const defOf = (schema: unknown) => (schema as { _zod: { def: Def } })._zod.def
const isBounded = (schema: unknown) =>
  ((defOf(schema)['checks'] ?? []) as unknown[]).some((check) =>
    ['max_length', 'length_equals'].includes(String(defOf(check)['check'])),
  )

/** The places at which a request may carry a text, a list or anything else of unlimited length. */
function endless(schema: unknown, path: string): string[] {
  const def = defOf(schema)
  const below = (key: string, at = path) => endless(def[key], at)
  switch (def.type) {
    case 'string':
      return !isBounded(schema) ? [`${path}: text`] : []
    case 'array':
      return [...(!isBounded(schema) ? [`${path}: list`] : []), ...below('element', `${path}[]`)]
    case 'object':
      return Object.entries(def['shape'] as object).flatMap(([key, value]) =>
        endless(value, `${path}.${key}`),
      )
    case 'record':
      return [...below('keyType', `${path} key`), ...below('valueType', `${path}.*`)]
    case 'union':
      return (def['options'] as unknown[]).flatMap((option) => endless(option, path))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
      return below('innerType')
    case 'pipe':
      return [...below('in'), ...(defOf(def['out']).type === 'transform' ? [] : below('out'))]
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'number':
    case 'null':
      return []
    default:
      return [`${path}: ${def.type}`]
  }
}

const requests = Object.entries(contracts).flatMap(([group, calls]) =>
  Object.entries(calls).flatMap(([name, { query, body }]) => [
    [`${group}.${name} query`, query] as const,
    [`${group}.${name} body`, body] as const,
  ]),
)

it.each(requests)('every text and every list of %s ends somewhere', (name, schema) => {
  expect(endless(schema, name)).toEqual([])
})

it('an endless text is found, however deep it lies', () => {
  const text = z.strictObject({ a: z.array(z.record(z.string().max(9), z.string().nullable())).max(9) })
  expect(endless(text, 'body')).toEqual(['body.a[].*: text'])
  expect(endless(z.strictObject({ a: z.json(), b: z.array(z.enum(['x'])) }), 'body')).toEqual([
    'body.a: lazy',
    'body.b: list',
  ])
})
