import { CompiledQuery } from 'kysely'
import { expect, it } from 'vitest'
import { withFixedValues } from './fixed-values.ts'

const fixed = new Set<unknown>(["it's", true, 20])
const isFixed = (value: unknown) =>
  Array.isArray(value) ? value.every((one) => fixed.has(one)) : fixed.has(value)

it('puts fixed values into the text, and each other value once among the parameters', () => {
  const text = 'select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10'
  const values = ["it's", 'me', true, 20, 'me', ["it's"], ['a', 'b'], ['a', 'b'], ['b', 'a'], null]
  expect(withFixedValues(CompiledQuery.raw(text, values), isFixed)).toMatchObject({
    sql: "select 'it''s', $1, true, 20, $1, array['it''s'], $2, $2, $3, $4",
    parameters: ['me', ['a', 'b'], ['b', 'a'], null],
  })
})
