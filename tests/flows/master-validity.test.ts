import { describe, expect, it } from 'vitest'
import { masterdata as words } from '#shared/locales/en/masterdata.ts'
import { masterOf } from '#shared/masterdata/index.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { defaultQualityCalls } from '#shared/masterdata/default-quality.contract.ts'
import { aSheet } from '../factories/files.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')
const calls = masterCalls.specialDate
type Row = Record<string, unknown> & { id: string; version: number }

const values = (validFrom: string, validTo: string, more: object = {}) => ({
  factoryCode: '1010',
  validFrom,
  validTo,
  nameZh: '检修',
  nameEn: 'Overhaul',
  quality: '40',
  remark: '',
  ...more,
})
const add = (from: string, to: string, more: object = {}) =>
  admin.call(calls.add, { body: values(from, to, more) })
const idOf = (body: unknown) => (body as Row).id
const daysOf = async (factoryCode: string, year: string) => {
  const filter = { factoryCode, validFrom: { from: `${year}-01-01`, to: `${year}-12-31` } }
  const { body } = await admin.call(calls.page, { body: { filter, size: 100 } })
  return (body.rows as unknown as Row[]).map((row) => [row['validFrom'], row['validTo']].join(' ')).toSorted()
}
const header = Object.keys(masterOf('specialDate').fields).map(
  (field) => (words.fields as Record<string, string>)[field]!,
)
const sheet = (rows: readonly (readonly string[])[]) => aSheet([header, ...rows])
const row = (from: string, to: string, factory = '1020') => [factory, from, to, '检修', 'Overhaul', '40', '']
const send = (rows: readonly (readonly string[])[], query: Record<string, string> = { apply: 'no' }) =>
  admin.upload(calls.importSheet, sheet(rows), query)

describe('days that must not overlap', () => {
  it('are refused with the days that are in the way, and may follow each other', async () => {
    const { status } = await add('2031-03-01', '2031-03-10')
    expect(status).toBe(200)
    const { problem } = await add('2031-03-10', '2031-03-20')
    expect(problem.reasons).toEqual([
      {
        code: 'VALIDITY_OVERLAP',
        params: { from: '2031-03-01', to: '2031-03-10' },
        path: 'validFrom',
      },
    ])
    expect((await add('2031-03-11', '2031-03-20')).status).toBe(200)
    expect((await add('2031-03-05', '2031-03-06', { factoryCode: '1030' })).status).toBe(200)
  })

  it('are checked when they are moved, but not against the record itself', async () => {
    const { body: first } = await add('2031-05-01', '2031-05-10')
    const { body: second } = await add('2031-05-11', '2031-05-20')
    const { id, version } = second as Row
    const move = (from: string, to: string) =>
      admin.call(calls.modify, { query: { id }, body: { version, values: values(from, to) } })
    expect((await move('2031-05-10', '2031-05-20')).problem.reasons).toMatchObject([
      { code: 'VALIDITY_OVERLAP', params: { from: '2031-05-01', to: '2031-05-10' } },
    ])
    expect((await move('2031-05-20', '2031-05-12')).problem.reasons).toMatchObject([
      { code: 'RANGE_ORDER', path: 'values.validTo' },
    ])
    expect((await move('2031-05-15', '2031-05-25')).status).toBe(200)
    expect(idOf(first)).not.toBe(id)
  })

  it('stay apart when ten people write them at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => add(`2032-01-${String(n + 1).padStart(2, '0')}`, '2032-01-31')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { problem, status } of answers)
      if (status !== 200) expect(problem.code).toBe('VALIDITY_OVERLAP')
    expect(await daysOf('1010', '2032')).toHaveLength(1)
  })
})

describe('a sheet of days', () => {
  it('names row by row what overlaps in it and what overlaps with the table, and takes the rest', async () => {
    await add('2033-01-01', '2033-01-31', { factoryCode: '1020' })
    const rows = [
      row('2033-02-01', '2033-02-10'),
      row('2033-02-10', '2033-02-20'),
      row('2033-01-31', '2033-01-31'),
      row('2033-03-10', '2033-03-01'),
      row('2033-13-01', '2033-13-02'),
      row('2033-02-05', '2033-02-06', '1030'),
    ]
    const { body } = await send(rows)
    expect(body).toMatchObject({ rows: 6, added: 2, changed: 0 })
    expect(body.bad.map(({ reasons }) => reasons)).toMatchObject([
      [
        {
          code: 'IMPORT_OVERLAP',
          params: { row: 2, from: '2033-02-01', to: '2033-02-10' },
          path: 'rows.3.validFrom',
        },
      ],
      [
        {
          code: 'VALIDITY_OVERLAP',
          params: { from: '2033-01-01', to: '2033-01-31' },
          path: 'rows.4.validFrom',
        },
      ],
      [{ code: 'RANGE_ORDER', path: 'rows.5.validTo' }],
      [
        { code: 'DATE', path: 'rows.6.validFrom' },
        { code: 'DATE', path: 'rows.6.validTo' },
      ],
    ])
    const applied = await send(rows, { apply: 'good', fingerprint: body.fingerprint })
    expect(applied.body.applied).toBe(true)
    expect(await daysOf('1020', '2033')).toEqual(['2033-01-01 2033-01-31', '2033-02-01 2033-02-10'])
  })

  it('may shorten a record and begin the next one where it ended', async () => {
    await add('2034-01-01', '2034-12-31', { factoryCode: '1020' })
    const rows = [row('2034-07-01', '2034-12-31'), row('2034-01-01', '2034-06-30')]
    const { body } = await send(rows)
    expect(body).toMatchObject({ added: 1, changed: 1, bad: [] })
    await send(rows, { apply: 'good', fingerprint: body.fingerprint })
    expect(await daysOf('1020', '2034')).toEqual(['2034-01-01 2034-06-30', '2034-07-01 2034-12-31'])
  })

  it('is refused when days of the same key were written since it was checked', async () => {
    const rows = [row('2035-01-01', '2035-01-31')]
    const { body } = await send(rows)
    await add('2035-01-15', '2035-01-16', { factoryCode: '1020' })
    const late = await send(rows, { apply: 'good', fingerprint: body.fingerprint })
    expect(late.problem.code).toBe('VERSION_CONFLICT')
    expect(await daysOf('1020', '2035')).toEqual(['2035-01-15 2035-01-16'])
  })
})

describe('a removed record', () => {
  it('is gone from the list, and the log says who removed what', async () => {
    const { body } = await add('2036-01-01', '2036-01-02')
    const id = idOf(body)
    expect((await admin.call(calls.remove, { query: { id } })).body).toEqual({ removed: 1 })
    expect(await daysOf('1010', '2036')).toEqual([])
    expect((await admin.call(calls.remove, { query: { id } })).problem.code).toBe('NOT_FOUND')
    const { body: log } = await admin.call(calls.log, { body: { filter: { key: '2036-01-01' } } })
    expect(log.rows.map((entry) => [entry.event, entry.key, entry.actorName])).toEqual([
      ['remove', '1010 · 2036-01-01', 'Zhou Min'],
      ['create', '1010 · 2036-01-01', 'Zhou Min'],
    ])
    expect(log.rows[0]!.changes).toContainEqual({ path: 'nameEn', from: 'Overhaul', to: null })
  })

  it('is removed by the administrator alone, who alone adds one', async () => {
    for (const user of ['sales.zhang', 'cs.wang', 'fin.zhao', 'view.sun', 'buyer.jakarta']) {
      const other = await app.as(user)
      const { body } = await add('2037-01-01', '2037-01-02')
      const query = { id: idOf(body) }
      expect((await other.call(calls.remove, { query })).problem.code).toBe('NO_PERMISSION')
      await admin.call(calls.remove, { query })
      if (user === 'buyer.jakarta')
        expect((await other.call(calls.log, { body: {} })).problem.code).toBe('NO_PERMISSION')
    }
  })
})

describe('the quality of all other days', () => {
  it('is a whole day until somebody sets it, under its version', async () => {
    const { body: before } = await admin.call(defaultQualityCalls.get)
    expect(before).toMatchObject({ quality: '100', version: 0 })
    const set = (quality: string, version: number) =>
      admin.call(defaultQualityCalls.update, { body: { quality, version } })
    const both = await Promise.all([set('90', 0), set('80', 0)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const saved = both.find(({ status }) => status === 200)!.body
    expect(saved).toMatchObject({ version: 1, updatedBy: 'Zhou Min' })
    for (const [quality, code] of [
      ['-1', 'TOO_SMALL'],
      ['201', 'TOO_BIG'],
      ['1.00001', 'PLACES'],
      ['much', 'DECIMAL'],
    ])
      expect((await set(quality!, 1)).problem.reasons.map((r) => r.code)).toContain(code)
    const { body: log } = await admin.call(calls.log, { body: { size: 10 } })
    expect(log.rows[0]!.changes).toEqual([{ path: 'defaultQuality', from: '100', to: saved.quality }])
    const sales = await app.as('sales.zhang')
    const refused = await sales.call(defaultQualityCalls.update, { body: { quality: '70', version: 1 } })
    expect(refused.problem.code).toBe('NO_PERMISSION')
  })
})
