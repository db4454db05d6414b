import { describe, expect, it } from 'vitest'
import { historyCalls } from '#shared/records/history/history.contract.ts'
import { masterNames, masterOf } from '#shared/masterdata/index.ts'
import { callsFor, masterCalls } from '#shared/masterdata/master.contract.ts'
import { headerOf, sheetRows } from '../factories/files.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')

const { area, continent, country, currency, product, tradeTerm } = masterCalls
const anArea = (code: string, more: object = {}) => ({
  code,
  nameZh: '新区',
  nameEn: 'New area',
  nameId: '',
  continentCode: 'AS',
  remark: '',
  ...more,
})
const added = async (code: string) => (await admin.call(area.add, { body: anArea(code) })).body as Stored
/** The generic engine's own shape: fields by name. */
type Stored = Record<string, unknown> & { id: string; version: number }
const historyOf = async (table: string, id: string, client = admin) =>
  (await client.call(historyCalls.masterdata, { body: { id, table } })).body.rows

describe('a master record', () => {
  it('is added, changed and stopped, and its history says by whom and what', async () => {
    const first = await added('NEW1')
    expect(first).toMatchObject({ code: 'NEW1', version: 1, enabled: true, createdBy: admin.user.name })
    const values = anArea('NEW1', { nameEn: 'Renamed', remark: 'why' })
    const { body: second } = await admin.call(area.modify, { body: { id: first.id, version: 1, values } })
    expect(second).toMatchObject({ nameEn: 'Renamed', version: 2 })
    expect((await admin.call(area.toggle, { body: { ids: [first.id], enabled: false } })).body).toEqual({
      changed: 1,
    })
    expect((await admin.call(area.toggle, { body: { ids: [first.id], enabled: false } })).body).toEqual({
      changed: 0,
    })
    const history = await historyOf('area', first.id)
    expect(history.map((h) => h.event)).toEqual(['stop', 'update', 'create'])
    expect(history.every((h) => h.actorName === admin.user.name && h.device === 'test-device')).toBe(true)
    expect(history[1]!.changes).toEqual([
      { path: 'nameEn', from: 'New area', to: 'Renamed' },
      { path: 'remark', from: '', to: 'why' },
    ])
  })

  it('is not overwritten from a stale copy, and loses no change to ten at once', async () => {
    const { id } = await added('NEW2')
    const change = (n: number, version: number) =>
      admin.call(area.modify, { body: { id, version, values: anArea('NEW2', { nameEn: `Name ${n}` }) } })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => change(n, 1)))
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1)
    const refused = answers.filter((a) => a.status === 409)
    expect(refused).toHaveLength(9)
    expect(refused[0]!.problem.reasons).toMatchObject([
      { code: 'VERSION_CONFLICT', params: { by: admin.user.name } },
    ])
    expect((await historyOf('area', id)).filter((h) => h.event === 'update')).toHaveLength(1)
  })

  it('has a key of its own, also when it is added twice at the same moment', async () => {
    await added('NEW3')
    const taken = await admin.call(area.add, { body: anArea('NEW3') })
    expect([taken.status, taken.problem.reasons]).toEqual([
      409,
      [{ code: 'DUPLICATE', params: { value: 'NEW3' }, path: 'code' }],
    ])
    const both = await Promise.all([1, 2, 3, 4].map(() => admin.call(area.add, { body: anArea('NEW4') })))
    expect(both.map((a) => String(a.status)).toSorted()).toEqual(['200', '409', '409', '409'])
  })

  it('keeps the key that others point by', async () => {
    const { id } = await added('NEW5')
    const moved = await admin.call(area.modify, { body: { id, version: 1, values: anArea('NEW6') } })
    expect(moved.problem.reasons).toEqual([{ code: 'INVALID', path: 'code' }])
  })

  it('points only to records that exist and are not stopped', async () => {
    const lost = await admin.call(area.add, { body: anArea('NEW7', { continentCode: 'ZZ' }) })
    expect(lost.problem.reasons).toEqual([
      { code: 'MASTER_UNKNOWN', params: { value: 'ZZ' }, path: 'continentCode' },
    ])
    const body = { code: 'Z9', nameZh: '旧', nameEn: 'Old', nameId: '' }
    const { id } = (await admin.call(continent.add, { body })).body as Stored
    await admin.call(continent.toggle, { body: { ids: [id], enabled: false } })
    const stopped = await admin.call(area.add, { body: anArea('NEW7', { continentCode: 'Z9' }) })
    expect(stopped.problem.reasons).toMatchObject([{ code: 'MASTER_DISABLED', path: 'continentCode' }])
    const offered = (await admin.call(continent.options, { query: { text: 'Old' } })).body.map((o) => o.code)
    expect(offered).not.toContain('Z9')
    const named = (await admin.call(continent.options, { query: { codes: 'Z9' } })).body.map((o) => o.code)
    expect(named).toEqual(['Z9'])
  })

  it('says who uses it', async () => {
    const { body } = await admin.call(currency.page, { body: { filter: { code: 'USD' } } })
    const usage = (await admin.call(currency.usage, { query: { id: body.rows[0]!.id } })).body
    const count = async (table: 'orders' | 'customers' | 'customerOrders') =>
      (await app.db.selectFrom(table).select('id').where('currency', '=', 'USD').execute()).length
    expect(usage).toContainEqual({ table: 'orders', count: await count('orders') })
    expect(usage).toContainEqual({ table: 'customer', count: await count('customers') })
    expect(usage).toContainEqual({ table: 'customerOrders', count: await count('customerOrders') })
    expect((await admin.call(currency.usage, { query: { id: 'none' } })).status).toBe(404)
  })

  it('that does not exist is not found by any call', async () => {
    const id = '01890000-0000-7000-8000-000000000000'
    const modify = await admin.call(area.modify, { body: { id, version: 1, values: anArea('X') } })
    expect([modify.status, modify.problem.code]).toEqual([404, 'NOT_FOUND'])
    expect((await admin.call(historyCalls.masterdata, { body: { id, table: 'area' } })).status).toBe(404)
    expect((await admin.call(historyCalls.masterdata, { body: { id, table: 'accounts' } })).status).toBe(404)
  })
})

/** Tables with permissions of their own are tested in line-codes.test.ts. */
const common = masterNames.filter((name) => masterOf(name).access === undefined)

describe.each(common)('the list of %s', (name) => {
  it('is read by staff, and by nobody else', async () => {
    for (const userId of ['admin', 'sales.li', 'cs.wang', 'fin.zhao', 'view.sun']) {
      const { status, body } = await (
        await app.as(userId)
      ).call(masterCalls[name].page, { body: { size: 5 } })
      expect([userId, status]).toEqual([userId, 200])
      expect(body.rows.length).toBeGreaterThan(0)
    }
    expect((await (await app.as('buyer.lima')).call(masterCalls[name].page)).status).toBe(403)
    const { options } = callsFor(name)
    if (options) expect((await (await app.as('buyer.lima')).call(options)).status).toBe(200)
  })

  it('is written by the administrator alone', async () => {
    for (const userId of ['sales.li', 'cs.wang', 'fin.zhao', 'view.sun', 'buyer.lima']) {
      const client = await app.as(userId)
      for (const call of [masterCalls[name].add, masterCalls[name].modify, masterCalls[name].toggle])
        expect((await client.call(call)).problem.code).toBe('NO_PERMISSION')
    }
  })
})

describe('filters of master data', () => {
  it('narrow as they say', async () => {
    const all = (await admin.call(country.page, { body: { size: 200 } })).body.rows as Stored[]
    const { body } = await admin.call(country.page, {
      body: { size: 200, filter: { areaCode: all[0]!['areaCode'] } },
    })
    expect(body.total).toBe(all.filter((c) => c['areaCode'] === all[0]!['areaCode']).length)
    const { body: some } = await admin.call(country.page, { body: { filter: { nameEn: 'indo' } } })
    expect((some.rows as Stored[]).map((r) => r['code'])).toEqual(['ID'])
    const { body: stopped } = await admin.call(tradeTerm.page, { body: { filter: { enabled: false } } })
    expect(stopped.total).toBe(0)
  })
})

describe('the price type of a sales organization', () => {
  it('is kept from the base viewer in rows, filters and sorts', async () => {
    const { salesOrg } = masterCalls
    const viewer = await app.as('view.sun')
    const { body } = await viewer.call(salesOrg.page, { body: { size: 50 } })
    expect(body.total).toBeGreaterThan(0)
    expect(body.rows.some((row) => 'priceTypeCode' in row)).toBe(false)
    const filter = { priceTypeCode: ['DEALER'] }
    expect((await viewer.call(salesOrg.page, { body: { filter } })).status).not.toBe(200)
    const { body: whole } = await (await app.as('sales.li')).call(salesOrg.page, { body: { size: 50 } })
    expect(whole.rows.every((row) => 'priceTypeCode' in row)).toBe(true)
  })
})

describe('an exported list', () => {
  it('has the moments of its records by the clock of its reader', async () => {
    const { body } = await admin.call(tradeTerm.page, { body: { size: 1 } })
    const { code, updatedAt } = body.rows[0] as Stored
    for (const zone of ['America/Chicago', 'Asia/Jakarta']) {
      const { bytes } = await admin.call(tradeTerm.exportList, {
        body: { filter: { code }, columns: ['code', 'updatedAt'], language: 'en', zone },
      })
      const [, row] = sheetRows(bytes)
      const clock = new Intl.DateTimeFormat('sv-SE', {
        timeZone: zone,
        dateStyle: 'short',
        timeStyle: 'medium',
      })
      // Excel counts days since 1900 and knows no zones.
      const shown = new Date(Math.round((Number(row![1]) - 25_569) * 86_400) * 1_000)
      expect(shown.toISOString().slice(0, 19).replace('T', ' '), zone).toBe(
        clock.format(new Date(String(updatedAt))),
      )
    }
  })
})

describe('base prices', () => {
  it('are hidden from the base viewer in rows, filters, sorts, history and exports', async () => {
    const viewer = await app.as('view.sun')
    const { body } = await viewer.call(product.page, { body: { size: 50 } })
    expect(body.rows.some((r) => 'basePrice' in r)).toBe(false)
    const whole = (await (await app.as('sales.li')).call(product.page, { body: { size: 50 } })).body
      .rows as Stored[]
    expect(whole.every((r) => 'basePrice' in r)).toBe(true)
    const sorted = await viewer.call(product.page, { body: { sort: [{ field: 'basePrice', order: 'asc' }] } })
    expect(sorted.problem.code).toBe('NO_PERMISSION')
    const columns = ['sapMaterialNo', 'basePrice']
    const sheet = { filter: { sapMaterialNo: whole[0]!['sapMaterialNo'] }, columns, language: 'en' }
    const [blind, seeing] = [
      await viewer.call(product.exportList, { body: sheet }),
      await admin.call(product.exportList, { body: sheet }),
    ]
    expect(headerOf(blind.bytes)).toHaveLength(1)
    expect(headerOf(seeing.bytes)).toHaveLength(2)
    const one = whole[0]!
    const {
      id,
      version,
      enabled: _e,
      createdBy: _c,
      createdAt: _a,
      updatedBy: _u,
      updatedAt: _t,
      ...values
    } = one
    await admin.call(product.modify, {
      body: { id, version, values: { ...values, basePrice: '987.65', remark: 'dearer' } },
    })
    expect((await historyOf('product', id, viewer))[0]!.changes.map((c) => c.path)).toEqual(['remark'])
    expect((await historyOf('product', id))[0]!.changes.map((c) => c.path).toSorted()).toEqual([
      'basePrice',
      'remark',
    ])
  })
})
