import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as field from './field-table.ts'
import { code, masterTable } from './master.ts'
import { clashesWith, enablingReasons, overlaps, recordReasons, sheetOverlaps } from './validity.ts'

const rate = masterTable('rate', {
  path: 'rate',
  key: 'code',
  fields: { code: code(), validFrom: field.date({ required: true }), validTo: field.date() },
  validity: { from: 'validFrom', to: 'validTo' },
})
const record = (validFrom: string | null, validTo: string | null = null, key = 'USD') => ({
  code: key,
  validFrom,
  validTo,
})

describe('the days of a record', () => {
  it('may begin and end on one day, and have no end', () => {
    expect(recordReasons(rate, record('2026-01-01', '2026-01-01'))).toEqual([])
    expect(recordReasons(rate, record('2026-01-01'))).toEqual([])
    expect(recordReasons(rate, record('2026-01-02', '2026-01-01'))).toEqual([
      { code: 'RANGE_ORDER', path: 'validTo' },
    ])
  })

  it.each([
    ['2026-01-01', '2026-01-31', '2026-01-31', null, true],
    ['2026-01-01', '2026-01-31', '2026-02-01', null, false],
    ['2026-01-01', null, '2027-01-01', '2027-01-02', true],
    [null, '2026-01-31', '2020-01-01', '2020-01-01', true],
    [null, null, null, null, true],
  ])('%s – %s beside %s – %s: overlap is %s', (from, to, otherFrom, otherTo, does) => {
    const found = overlaps(rate, record(from, to), [record(otherFrom, otherTo)])
    expect(found).toHaveLength(does ? 1 : 0)
    if (does)
      expect(found[0]).toEqual({
        code: 'VALIDITY_OVERLAP',
        params: { from: otherFrom ?? '…', to: otherTo ?? '…' },
        path: 'validFrom',
      })
  })
})

const row = (nth: number, from: string, to: string | null, id?: string, key?: string) => ({
  row: nth,
  values: record(from, to, key),
  id,
})

describe('the rows of a sheet', () => {
  it('are judged by what the records will be, not by what they are', () => {
    const stored = [{ id: 'a', ...record('2026-01-01') }]
    const rows = [row(2, '2027-01-01', null), row(3, '2026-01-01', '2026-12-31', 'a')]
    expect(sheetOverlaps(rate, rows, stored)).toEqual(new Map())
  })

  it('name the earlier row that has some of the same days', () => {
    const rows = [
      row(2, '2026-01-01', null),
      row(3, '2026-06-01', null),
      row(4, '2026-06-01', null, '', 'EUR'),
    ]
    expect([...sheetOverlaps(rate, rows, [])]).toEqual([
      [3, { code: 'IMPORT_OVERLAP', params: { from: '2026-01-01', to: '…', row: 2 }, path: 'validFrom' }],
    ])
  })

  it('of a stopped record are free, and taken again before it is enabled', () => {
    const stored = [{ id: 'a', ...record('2026-07-01', '2026-12-31'), enabled: false }]
    const taken = { id: 'b', ...record('2026-08-01'), enabled: true }
    expect(clashesWith(rate, taken, stored)).toEqual([])
    expect(clashesWith(rate, stored[0]!, [taken])).toEqual([])
    expect(sheetOverlaps(rate, [row(2, '2026-10-01', null)], stored)).toEqual(new Map())
    expect(enablingReasons(rate, stored, [taken, ...stored]).map(({ code }) => code)).toEqual([
      'VALIDITY_OVERLAP',
    ])
    expect(enablingReasons(rate, stored, stored)).toEqual([])
  })

  it('that are refused leave their record where it is', () => {
    const stored = [
      { id: 'a', ...record('2026-07-01', '2026-12-31') },
      { id: 'b', ...record('2027-01-01') },
    ]
    const rows = [row(2, '2026-10-01', '2026-10-31'), row(3, '2026-07-01', '2027-02-01', 'a')]
    const refused = sheetOverlaps(rate, rows, stored)
    expect([2, 3].map((nth) => refused.get(nth)?.code)).toEqual(['VALIDITY_OVERLAP', 'IMPORT_OVERLAP'])
  })

  const days = fc
    .tuple(fc.nat(30), fc.option(fc.nat(10), { nil: undefined }))
    .map(([start, length]) => [start, length === undefined ? null : start + length] as const)
  const dayAt = (n: number | null) => (n === null ? null : `2026-03-${String(n + 1).padStart(2, '0')}`)

  it('that are taken never overlap with each other or with a record that stays', () => {
    fc.assert(
      fc.property(fc.array(days, { maxLength: 8 }), fc.array(days, { maxLength: 8 }), (kept, sent) => {
        const apart: { id: string; code: string; validFrom: string | null; validTo: string | null }[] = []
        for (const [nth, [from, to]] of kept.entries()) {
          const one = {
            id: String(nth),
            ...record(dayAt(Math.min(from, 30)), dayAt(to === null ? null : Math.min(to, 30))),
          }
          if (overlaps(rate, one, apart).length === 0) apart.push(one)
        }
        const rows = sent.map(([from, to], nth) =>
          row(
            nth + 2,
            dayAt(Math.min(from, 30))!,
            dayAt(to === null ? null : Math.min(to, 30)),
            apart[nth]?.id,
          ),
        )
        const bad = sheetOverlaps(rate, rows, apart)
        const good = rows.filter((one) => !bad.has(one.row))
        const after = [
          ...apart.filter(({ id }) => !good.some((one) => one.id === id)),
          ...good.map(({ values }) => values),
        ]
        for (const [at, one] of after.entries())
          expect(overlaps(rate, one, after.toSpliced(at, 1))).toEqual([])
      }),
    )
  })
})
