import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contracts } from '#shared/contracts.ts'

/**
 * The catalogue of calls. Rows marked `own` are calls of this product that the specification does not have.
 */
const catalogue = new Set(
  readFileSync(new URL('api-catalogue.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t').slice(0, 3).join(' ')),
)

const calls = Object.entries(contracts).flatMap(([group, members]) =>
  Object.entries(members).map(([name, call]) => ({ name: `${group}.${name}`, call })),
)

describe('contracts and catalogue', () => {
  it.each(calls)('$name is a call of the catalogue', ({ call }) => {
    expect(catalogue).toContain(`${call.base} ${call.method.toUpperCase()} ${call.path}`)
  })

  it('no two contracts answer the same call', () => {
    const keys = calls.map(({ call }) => `${call.base} ${call.method} ${call.path} ${call.doc ?? ''}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
