import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Reason } from './errors.ts'
import { businessDate, decimal, latinText, requiredText } from './fields.ts'
import { reasonsOf } from './reasons.ts'

const reasons = (schema: z.ZodType, value: unknown, prefix?: string, reportInput = false): Reason[] => {
  const result = schema.safeParse(value, { reportInput })
  return result.success ? [] : reasonsOf(result.error, prefix)
}
const one = (schema: z.ZodType, value: unknown) => reasons(schema, value)[0]

describe('reasonsOf', () => {
  it.each<[string, z.ZodType, unknown, Reason]>([
    ['missing', z.string(), undefined, { code: 'REQUIRED' }],
    ['null', z.int(), null, { code: 'REQUIRED' }],
    ['another type', z.string(), 5, { code: 'INVALID' }],
    ['an empty text', requiredText(9), ' ', { code: 'REQUIRED' }],
    ['a short text', z.string().min(8), 'abc', { code: 'TOO_SHORT', params: { min: 8 } }],
    ['a long text', z.string().max(2), 'abc', { code: 'TOO_LONG', params: { max: 2 } }],
    ['a small number', z.number().min(1), 0, { code: 'TOO_SMALL', params: { min: 1 } }],
    ['a big number', z.number().max(9), 10, { code: 'TOO_BIG', params: { max: 9 } }],
    ['an empty list', z.array(z.string()).min(1), [], { code: 'TOO_SMALL', params: { min: 1 } }],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], { code: 'TOO_BIG', params: { max: 1 } }],
    ['an unknown word', z.enum(['a', 'b']), 'c', { code: 'NOT_ONE_OF', params: { values: ['a', 'b'] } }],
    ['a false address', z.email(), 'x', { code: 'EMAIL' }],
    ['a moment', z.iso.datetime(), 'x', { code: 'DATE' }],
    ['letters that are not Latin', latinText(20), '中国', { code: 'LATIN' }],
    ['another pattern', z.string().regex(/^\d$/), 'x', { code: 'INVALID' }],
    ['a named refinement', decimal, '1,5', { code: 'DECIMAL' }],
    ['a date that does not exist', businessDate, '2026-02-30', { code: 'DATE' }],
    ['a step', z.number().multipleOf(5), 7, { code: 'INVALID' }],
  ])('names %s', (_name, schema, value, expected) => {
    expect(reasons(schema, value)).toEqual([expected])
  })

  it('takes code and values of a refinement', () => {
    const schema = z.string().refine(() => false, { params: { code: 'TOO_MANY', params: { max: 3 } } })
    expect(one(schema, 'x')).toEqual({ code: 'TOO_MANY', params: { max: 3 } })
    expect(
      one(
        z.string().refine(() => false),
        'x',
      ),
    ).toEqual({ code: 'INVALID' })
  })

  it('gives every complaint with its path, after the prefix', () => {
    const schema = z.strictObject({ lines: z.array(z.strictObject({ price: decimal })), name: z.string() })
    expect(reasons(schema, { lines: [{ price: '1' }, { price: 'x', odd: 1, even: 2 }] }, 'order')).toEqual([
      { code: 'DECIMAL', path: 'order.lines.1.price' },
      { code: 'UNKNOWN_FIELD', path: 'order.lines.1.odd' },
      { code: 'UNKNOWN_FIELD', path: 'order.lines.1.even' },
      { code: 'REQUIRED', path: 'order.name' },
    ])
  })

  it('answers a union by the branch that came nearest', () => {
    const word = z.enum(['CIF', 'FOB']).or(z.literal(''))
    expect(one(word, 'XXX')).toEqual({ code: 'NOT_ONE_OF', params: { values: ['CIF', 'FOB'] } })
    expect(one(z.union([z.number(), z.string().max(2)]), 'abc')).toEqual({
      code: 'TOO_LONG',
      params: { max: 2 },
    })
    expect(one(z.union([z.number(), z.string()]), undefined)).toEqual({ code: 'REQUIRED' })
    const kinds = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ])
    expect(one(kinds, { kind: 'c' })).toMatchObject({ code: 'INVALID', path: 'kind' })
  })

  it('knows a missing choice when the input is reported', () => {
    expect(reasons(z.enum(['a']), undefined, undefined, true)).toEqual([{ code: 'REQUIRED' }])
    expect(reasons(z.enum(['a']), '', 'kind', true)).toEqual([{ code: 'REQUIRED', path: 'kind' }])
  })
})
