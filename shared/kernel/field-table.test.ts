import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import * as field from './field-table.ts'
import { text } from './fields.ts'

const fields = {
  requestNo: field.text({ list: 'shown', filter: 'fragment', sort: true }),
  status: field.oneOf(['draft', 'sent'], 'request', {
    list: 'shown',
    filter: 'oneOf',
    filterValues: ['sent'],
  }),
  weight: field.quantity({ list: 'offered', derived: true, group: 'amounts' }),
  mine: field.flag({ list: 'sent' }),
  truckNo: field.text({ group: 'production', typed: text(15).default(''), requiredFor: ['commit'] }),
  shippedOn: field.nullable(
    field.date({ typed: z.string().nullable().default(null), requiredFor: ['commit'] }),
  ),
} as const satisfies field.FieldTable

const at = { id: '01900000-0000-7000-8000-000000000001', version: 1 }

describe('a field table', () => {
  it('makes rows of what the list has, and refuses anything else', () => {
    const row = { ...at, requestNo: 'DR1', status: 'draft' as const, weight: '1.5', mine: true }
    expectTypeOf<z.infer<ReturnType<typeof field.rowSchema<typeof fields>>>>().toEqualTypeOf<{
      id: string
      version: number
      requestNo: string
      status: 'draft' | 'sent'
      weight: string
      mine: boolean
    }>()
    expect(field.rowSchema(fields).parse(row)).toEqual(row)
    expect(field.rowSchema(fields).safeParse({ ...row, truckNo: 'B 1' }).success).toBe(false)
  })

  it('makes a header of what is typed, with its defaults', () => {
    expect(field.typedSchema(fields).parse({})).toEqual({ truckNo: '', shippedOn: null })
  })

  it('gives the list its filters, sorts and columns', () => {
    const list = field.listOf('request', fields, { field: 'requestNo', order: 'asc' })
    expect(list.filters).toEqual({
      requestNo: { kind: 'fragment' },
      status: { kind: 'oneOf', values: ['sent'] },
    })
    expect(list.sorts).toEqual(['requestNo'])
    expect(field.columnsOf(fields)).toEqual(['requestNo', 'status', 'weight'])
  })

  it('says who may read a field, and how a number is typed', () => {
    const table = { price: field.decimal({ secret: 'price.read' }), name: field.text() }
    expect(field.readableFields(table, new Set())).toEqual(['name'])
    expect(field.readableFields(table, new Set(['price.read']))).toEqual(['price', 'name'])
    expect(field.typedValue(table.price, '12.5000')).toBe('12.5')
    expect(field.typedValue(table.name, '12.5000')).toBe('12.5000')
  })
})

describe('the types of a field table', () => {
  it('say what is a column, a filter and a sort, and what is typed', () => {
    expectTypeOf<field.ColumnName<typeof fields>>().toEqualTypeOf<'requestNo' | 'status' | 'weight'>()
    const list = field.listOf('request', fields, { field: 'requestNo', order: 'asc' })
    expectTypeOf(list.sorts[0]).toEqualTypeOf<'requestNo'>()
    expectTypeOf<keyof typeof list.filters>().toEqualTypeOf<'requestNo' | 'status'>()
    expectTypeOf<z.infer<ReturnType<typeof field.typedSchema<typeof fields>>>>().toEqualTypeOf<{
      truckNo: string
      shippedOn: string | null
    }>()
  })

  it('do not compile with an option or an order that is unknown', () => {
    // @ts-expect-error no such place in a list
    field.text({ list: 'hidden' })
    // @ts-expect-error no such filter
    field.text({ filter: 'equals' })
    // @ts-expect-error no such rule
    field.date({ rule: 'fromYesterday' })
    // @ts-expect-error one of no words at all
    field.oneOf([], 'request')
    // @ts-expect-error it is not sorted by that
    field.listOf('request', fields, { field: 'truckNo', order: 'asc' })
  })
})
