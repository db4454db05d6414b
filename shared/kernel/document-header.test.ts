import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import * as field from './document-fields.ts'
import { blankRecord, headerIn, withoutUnasked } from './document-header.ts'
import { percent } from './fields.ts'

const ratio = percent.nullable().default(null)

const fields = {
  requestNo: field.text({ list: 'shown' }),
  status: field.oneOf(['draft', 'sent'], 'request', { list: 'shown' }),
  customerId: field.idOf('customer', { typed: z.string().min(1) }),
  shippedOn: field.nullable(field.date()),
  isAdvance: field.flag({ typed: z.boolean().default(false) }),
  advanceRate: field.nullable(field.percent({ typed: ratio, askedWhen: { isAdvance: true } })),
  freight: field.money({ typed: z.string().default('0') }),
} as const satisfies field.DocumentFields

describe('the header of a document', () => {
  it('starts empty, with the first state of each axis', () => {
    expect(blankRecord(fields)).toEqual({
      requestNo: '',
      status: 'draft',
      customerId: '',
      shippedOn: null,
      isAdvance: false,
      advanceRate: null,
      freight: '0',
    })
  })

  it('is what people type of a record, with equal numbers as equal texts', () => {
    const record = { ...blankRecord(fields), requestNo: 'DR1', customerId: 'c1', freight: '12.5000' }
    expect(headerIn(fields, record)).toEqual({
      customerId: 'c1',
      isAdvance: false,
      advanceRate: null,
      freight: '12.5',
    })
  })

  it('keeps no value that it does not ask for', () => {
    const header = { customerId: 'c1', isAdvance: true, advanceRate: '30', freight: '0' }
    expect(withoutUnasked(fields, header)).toEqual(header)
    expect(withoutUnasked(fields, { ...header, isAdvance: false }).advanceRate).toBeNull()
    expect(field.isAsked(fields.advanceRate, { isAdvance: false })).toBe(false)
  })
})
