import { expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import { carryAgain, carryHeader, carryLine } from './carry.ts'
import * as field from '../kernel/field-table.ts'

const fields = {
  number: field.text({ own: true }),
  port: field.text({ typed: z.string().default('') }),
  kind: field.oneOf(['one', 'two'], 'kinds', { typed: z.enum(['one', 'two']) }),
  customerRef: field.text({ typed: z.string().default(''), single: true }),
  note: field.text({ typed: z.string().default('') }),
} as const satisfies field.FieldTable
const source = { number: 'A1', port: 'Jakarta', kind: 'two', customerRef: 'R', note: 'mind the gap' }

const target = z.strictObject({
  port: z.string(),
  kind: z.enum(['one', 'two']),
  remark: z.string(),
  title: z.string(),
  until: z.string().nullable().default(null),
})

const carried = carryHeader(fields, target, {
  into: {
    remark: 'note',
    title: {
      of: ['customerRef'],
      by: ({ customerRef }, { day }: { day: string }) => `${customerRef} ${day}`,
    },
  },
  asked: { 'It is new.': ['until'] },
})

it('carries by name, under another name and by a conversion, and leaves the rest to its start', () => {
  expect(carried.made(source, { day: '2027-01-01' })).toEqual({
    port: 'Jakarta',
    kind: 'two',
    remark: 'mind the gap',
    title: 'R 2027-01-01',
    until: null,
  })
})

it('makes nothing that the target does not allow', () => {
  expect(() => carried.made({ ...source, kind: 'three' }, { day: '' })).toThrow(z.ZodError)
})

it('copies a header without what belongs to one document', () => {
  const typed = z.strictObject({
    port: z.string().default(''),
    kind: z.enum(['one', 'two']),
    customerRef: z.string().default(''),
    note: z.string().default(''),
  })
  expect(carryAgain(fields, typed).made(source, {})).toEqual({
    port: 'Jakarta',
    kind: 'two',
    customerRef: '',
    note: 'mind the gap',
  })
})

it('carries a line', () => {
  const line = carryLine(['id'])(
    z.object({ id: z.string(), quantity: z.string(), unit: z.string() }),
    z.object({ quantity: z.string() }),
    { into: { quantity: { of: ['quantity', 'unit'], by: ({ quantity, unit }) => `${quantity} ${unit}` } } },
  )
  expect(line.made({ id: 'x', quantity: '2', unit: 'BOX' }, {})).toEqual({ quantity: '2 BOX' })
  expect(line.fields).toMatchObject({
    from: ['id', 'quantity', 'unit'],
    into: { quantity: ['quantity', 'unit'] },
  })
})

it('gives what the target says, and asks for what its conversions need', () => {
  expectTypeOf(carried.made).returns.toEqualTypeOf<z.infer<typeof target>>()
  expectTypeOf(carried.made).parameter(1).toEqualTypeOf<{ day: string }>()
})

it('does not compile where it names a field that an end does not have, or makes another kind of value', () => {
  const only = z.strictObject({ port: z.string(), count: z.int() })
  carryHeader(fields, only, { dropped: { 'It ends here.': ['note'] }, into: { port: 'note' } })
  // @ts-expect-error no such field of the source goes no further
  carryHeader(fields, only, { dropped: { 'It ends here.': ['colour'] } })
  // @ts-expect-error no such field of the target is asked for
  carryHeader(fields, only, { asked: { 'It is new.': ['colour'] } })
  // @ts-expect-error no such field of the target is made
  carryHeader(fields, only, { into: { colour: 'note' } })
  // @ts-expect-error it is made of no field of the source
  carryHeader(fields, only, { into: { port: 'harbour' } })
  // @ts-expect-error it is made of no field of the source
  carryHeader(fields, only, { into: { port: { of: ['harbour'], by: () => '' } } })
  // @ts-expect-error a count is no text
  carryHeader(fields, only, { into: { count: { of: ['note'], by: ({ note }) => note } } })
  // @ts-expect-error the source says no colour
  carryHeader(fields, only, { into: { port: { of: ['note'], by: ({ colour }) => colour } } })
  // @ts-expect-error no such field of the line goes no further
  carryLine([])(only, only, { dropped: { 'It ends here.': ['colour'] } })
  // @ts-expect-error no such field is left behind by a copy
  carryAgain(fields, only, { 'It ends here.': ['colour'] })
  // @ts-expect-error the day is missing
  expect(() => carried.made(source, {})).not.toThrow()
})
