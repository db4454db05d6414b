import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { decimal, instant, personName } from '#shared/kernel/fields.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { lineFields } from './line-fields.ts'

const as = (role: Actor['role']) => ({ role }) as Actor
const line = z.strictObject({
  lineNo: z.int(),
  basePrice: decimal.nullable(),
  at: instant,
  needsReview: z.boolean(),
  requestedPrice: z.boolean().optional(),
})

describe('the fields of a line as text', () => {
  it('are what the contract says, for whoever may know all', () => {
    expect(lineFields(line, as('finance'))).toEqual([
      { name: 'lineNo', kind: 'bare' },
      { name: 'basePrice', kind: 'text' },
      { name: 'at', kind: 'instant' },
      { name: 'needsReview', kind: 'boolean' },
      { name: 'requestedPrice', kind: 'boolean' },
    ])
  })

  it('say something else, or nothing, where their reader must not know', () => {
    const told = lineFields(line, as('customer'))
    expect(told).toContainEqual({ name: 'needsReview', always: 'false' })
    expect(told.map(({ name }) => name)).not.toContain('requestedPrice')
  })

  it.each([
    ['a name of a person', z.strictObject({ by: personName })],
    ['an object', z.strictObject({ parts: z.strictObject({ one: z.string() }) })],
    ['a list', z.strictObject({ parts: z.array(z.string()) })],
  ])('cannot be %s', (_, other) => {
    expect(() => lineFields(other, as('finance'))).toThrow('cannot leave as it is stored')
  })
})
