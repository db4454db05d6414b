import { expect, it } from 'vitest'
import * as z from 'zod'
import { carryAgain, carryHeader, carryLine } from './carry.ts'
import * as field from './document-fields.ts'

const fields = {
  number: field.text({ own: true }),
  port: field.text({ typed: z.string().default('') }),
  kind: field.oneOf(['one', 'two'], 'kinds', { typed: z.enum(['one', 'two']) }),
  customerRef: field.text({ typed: z.string().default(''), single: true }),
  note: field.text({ typed: z.string().default('') }),
} as const satisfies field.DocumentFields
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
