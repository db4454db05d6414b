import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import { missingFor, storedColumns, type LabelName, type Labels, type StoredName } from './document-fields.ts'
import * as field from '../kernel/field-table.ts'
import { text } from '../kernel/fields.ts'

const fields = {
  requestNo: field.text({ list: 'shown' }),
  weight: field.quantity({ list: 'offered', derived: true }),
  mine: field.flag({ list: 'sent' }),
  truckNo: field.text({ typed: text(15).default(''), requiredFor: ['commit'] }),
  shippedOn: field.nullable(
    field.date({ typed: z.string().nullable().default(null), requiredFor: ['commit'] }),
  ),
} as const satisfies field.FieldTable

describe('the fields of a document', () => {
  it('names every field that an event misses', () => {
    expect(missingFor(fields, 'commit', { truckNo: '', shippedOn: null })).toEqual(['truckNo', 'shippedOn'])
    expect(missingFor(fields, 'save', { truckNo: '', shippedOn: null })).toEqual([])
  })

  it('are read from its own table, unless they are derived', () => {
    expect(storedColumns(fields)).toEqual(['requestNo', 'mine'])
  })
})

describe('the types of a document’s fields', () => {
  it('say what is stored, and what needs a word', () => {
    expectTypeOf<StoredName<typeof fields>>().toEqualTypeOf<'requestNo' | 'mine'>()
    expectTypeOf<LabelName<typeof fields>>().toEqualTypeOf<'requestNo' | 'weight' | 'truckNo' | 'shippedOn'>()
  })

  it('do not compile without a word', () => {
    // @ts-expect-error a label is missing
    void ({ requestNo: '', weight: '', truckNo: '' } satisfies Labels<typeof fields>)
  })
})
