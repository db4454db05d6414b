import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { isAsked } from './document-fields.ts'
import * as field from '../kernel/field-table.ts'
import {
  blankRecord,
  formOrder,
  headerIn,
  headerReasons,
  isShare,
  withoutPast,
  withoutUnasked,
} from './document-header.ts'
import { percent } from '../kernel/fields.ts'

const ratio = percent.nullable().default(null)

const fields = {
  requestNo: field.text({ list: 'shown' }),
  status: field.oneOf(['draft', 'sent'], 'request', { list: 'shown' }),
  remark: field.longText({ single: true, typed: z.string().default('') }),
  customerId: field.idOf('customer', { typed: z.string().min(1) }),
  shippedOn: field.nullable(field.date()),
  askedFor: field.nullable(
    field.date({
      lead: 2,
      typed: z.string().nullable().default(null),
      requiredFor: ['send'],
      rule: 'fromToday',
    }),
  ),
  isAdvance: field.flag({ typed: z.boolean().default(false) }),
  advanceRate: field.nullable(field.percent({ typed: ratio, askedWhen: { isAdvance: true }, rule: 'share' })),
  freight: field.money({ lead: 1, typed: z.string().default('0'), rule: 'fromZero' }),
} as const satisfies field.FieldTable

describe('the header of a document', () => {
  it('starts empty, with the first state of each axis', () => {
    expect(blankRecord(fields)).toEqual({
      requestNo: '',
      status: 'draft',
      remark: '',
      customerId: '',
      shippedOn: null,
      askedFor: null,
      isAdvance: false,
      advanceRate: null,
      freight: '0',
    })
  })

  it('is what people type of a record, with equal numbers as equal texts', () => {
    const record = { ...blankRecord(fields), requestNo: 'DR1', customerId: 'c1', freight: '12.5000' }
    expect(headerIn(fields, record)).toEqual({
      remark: '',
      customerId: 'c1',
      askedFor: null,
      isAdvance: false,
      advanceRate: null,
      freight: '12.5',
    })
  })

  it('begins anew without a day that is past', () => {
    const header = { customerId: 'c1', remark: 'As agreed with Ms Lin', askedFor: '2026-11-22' }
    expect(withoutPast(fields, header, '2026-11-23')).toEqual({ ...header, askedFor: null })
    expect(withoutPast(fields, header, '2026-11-22').askedFor).toBe('2026-11-22')
  })

  it('keeps no value that it does not ask for', () => {
    const header = { customerId: 'c1', isAdvance: true, advanceRate: '30', freight: '0' }
    expect(withoutUnasked(fields, header)).toEqual(header)
    expect(withoutUnasked(fields, { ...header, isAdvance: false }).advanceRate).toBeNull()
    expect(isAsked(fields.advanceRate, { isAdvance: false })).toBe(false)
  })
})

describe('the form', () => {
  it('begins with the leading fields and ends with the long texts', () => {
    expect(formOrder(fields)).toEqual([
      'freight',
      'askedFor',
      'customerId',
      'isAdvance',
      'advanceRate',
      'remark',
    ])
  })

  it.each([
    [{ askedFor: null }, [{ code: 'REQUIRED', path: 'header.askedFor' }]],
    [{ askedFor: '2026-11-22' }, [{ code: 'DATE_PAST', path: 'header.askedFor' }]],
    [{ askedFor: '2026-11-23' }, []],
    [{ freight: '-0.01' }, [{ code: 'TOO_SMALL', path: 'header.freight', params: { min: 0 } }]],
    [{ isAdvance: true }, [{ code: 'RATIO', path: 'header.advanceRate' }]],
    [{ isAdvance: true, advanceRate: '100.01' }, [{ code: 'RATIO', path: 'header.advanceRate' }]],
    [{ isAdvance: true, advanceRate: '100' }, []],
    [{ advanceRate: '0' }, []],
  ])('finished with %j has the reasons %j', (typed, reasons) => {
    const header = { askedFor: '2026-12-01', isAdvance: false, advanceRate: null, freight: '0', ...typed }
    expect(headerReasons(fields, 'send', header, '2026-11-23')).toEqual(reasons)
  })

  it('takes a part of a hundred as a share, and nothing that is no number', () => {
    expect(['0.01', '100'].every(isShare)).toBe(true)
    expect(['0', '-1', '100.01', '', 'half', null].some(isShare)).toBe(false)
  })
})
