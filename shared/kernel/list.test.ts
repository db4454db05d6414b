import { describe, expect, expectTypeOf, it } from 'vitest'
import { defineList, filterSchema, pageOf, pageQuery, type QueryOf, type RowPattern } from './list.ts'
import * as z from 'zod'

const filters = {
  number: { kind: 'fragment' },
  status: { kind: 'oneOf', values: ['open', 'closed'] },
  day: { kind: 'dateRange' },
  amount: { kind: 'amountRange' },
  urgent: { kind: 'flag' },
  at: { kind: 'instantRange' },
} as const
const schema = filterSchema(filters)
const ok = (value: unknown) => schema.safeParse(value).success

describe('filters of a list', () => {
  it('take one value or any of several', () => {
    expect(ok({ status: 'open' })).toBe(true)
    expect(ok({ status: ['open', 'closed'] })).toBe(true)
    expect(ok({ status: 'unknown' })).toBe(false)
    expect(ok({ status: [] })).toBe(false)
  })

  it('need both ends of a range, in order; one day is a range', () => {
    expect(ok({ day: { from: '2026-01-01', to: '2026-01-01' } })).toBe(true)
    expect(ok({ day: { from: '2026-01-02', to: '2026-01-01' } })).toBe(false)
    expect(ok({ day: { from: '2026-01-01' } })).toBe(false)
    expect(ok({ day: { from: '2026-02-30', to: '2026-03-01' } })).toBe(false)
    expect(ok({ amount: { from: '2', to: '10' } })).toBe(true)
    expect(ok({ amount: { from: '10', to: '2' } })).toBe(false)
  })

  it('take the days of instants by a clock, which has to exist, and plain days by none', () => {
    const day = { from: '2026-11-10', to: '2026-11-10' }
    expect(ok({ at: day })).toBe(true)
    for (const zone of ['America/Chicago', 'Asia/Jakarta', 'UTC', 'Etc/GMT+6'])
      expect([zone, ok({ at: { ...day, zone } })]).toEqual([zone, true])
    for (const zone of ['', 'Mars/Olympus', '+08:00', '-06', "UTC'", 'x'.repeat(61)])
      expect([zone, ok({ at: { ...day, zone } })]).toEqual([zone, false])
    expect(ok({ day: { ...day, zone: 'UTC' } })).toBe(false)
  })

  it('refuse what the list does not know, instead of ignoring it', () => {
    expect(ok({ nmber: 'CO1' })).toBe(false)
  })

  it('trim a fragment and refuse an empty one', () => {
    expect(schema.parse({ number: ' CO1 ' })).toEqual({ number: 'CO1' })
    expect(ok({ number: '  ' })).toBe(false)
  })
})

describe('pages', () => {
  const query = pageQuery(filters, ['number', 'day'])

  it('have sensible defaults and a bounded size', () => {
    expect(query.parse({})).toEqual({ page: 1, size: 20, sort: [], filter: {} })
    expect(query.safeParse({ size: 201 }).success).toBe(false)
    expect(query.safeParse({ page: 0 }).success).toBe(false)
  })

  it('sort by columns of the list only', () => {
    expect(query.safeParse({ sort: [{ field: 'number', order: 'asc' }] }).success).toBe(true)
    expect(query.safeParse({ sort: [{ field: 'password', order: 'asc' }] }).success).toBe(false)
  })

  it('answer rows and a total, nothing else', () => {
    const answer = pageOf(z.strictObject({ id: z.string() }))
    expect(answer.safeParse({ rows: [{ id: '1' }], total: 1 }).success).toBe(true)
    expect(answer.safeParse({ rows: [{ id: '1', cost: '2' }], total: 1 }).success).toBe(false)
  })
})

describe('the types of a list', () => {
  const list = { name: 'thing', filters, sorts: ['number', 'day'] } as const
  const things = defineList({ ...list, defaultSort: { field: 'day', order: 'desc' } })

  it('say what it may be asked', () => {
    type Asked = QueryOf<typeof things>
    expectTypeOf<Asked['sort'][number]['field']>().toEqualTypeOf<'number' | 'day'>()
    expectTypeOf<Asked['filter']>().branded.toEqualTypeOf<{
      number?: string
      status?: string | readonly string[]
      day?: { from: string; to: string }
      amount?: { from: string; to: string }
      urgent?: boolean
      at?: { from: string; to: string; zone?: string | undefined }
    }>()
  })

  it('do not compile with a filter, an order or a field that it does not have', () => {
    const byDay = { field: 'day', order: 'asc' } as const
    // @ts-expect-error no such kind of filter
    defineList({ ...list, filters: { number: { kind: 'equals' } }, defaultSort: byDay })
    // @ts-expect-error a list is sorted by something
    defineList({ ...list, sorts: [], defaultSort: byDay })
    // @ts-expect-error no such direction
    defineList({ ...list, defaultSort: { field: 'day', order: 'up' } })
    // @ts-expect-error no such filter
    void ({ colour: 'red' } satisfies QueryOf<typeof things>['filter'])
    // @ts-expect-error a range has two ends
    void ({ day: { from: '2026-01-01' } } satisfies QueryOf<typeof things>['filter'])
    // @ts-expect-error no such field of a row
    void ({ colour: 'red' } satisfies RowPattern<'number' | 'day'>)
  })
})
