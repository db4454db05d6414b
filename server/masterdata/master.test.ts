import { describe, expect, it } from 'vitest'
import { historyCalls } from '#shared/records/history/history.contract.ts'
import { callsFor, masterCalls } from '#shared/masterdata/master.contract.ts'
import { masterNames, masterOf } from '#shared/masterdata/index.ts'
import { appOfFile } from '../../tests/flows/app-of-file.ts'

const app = await appOfFile()
const admin = await app.as('admin')

const { area, continent, country, currency, factory, product } = masterCalls
const oneOf = async (code: string) => {
  const { body } = await admin.call(area.page, { body: { filter: { code } } })
  return body.rows[0] as Record<string, unknown> & { id: string; version: number }
}
const form = (code: string, more: object = {}) => ({
  code,
  nameZh: '测试地区',
  nameEn: 'Test area',
  nameId: '',
  continentCode: 'AS',
  remark: '',
  ...more,
})
const codes = (problem: { reasons: { code: string; path?: string }[] }) =>
  problem.reasons.map((r) => `${r.path} ${r.code}`).toSorted()

describe('every master table', () => {
  it.each(masterNames)('%s answers its list, its options and its usage', async (name) => {
    const calls = callsFor(name)
    const { status, body } = await admin.call(calls.page, { body: { size: 10 } })
    expect(status).toBe(200)
    expect(body.total).toBeGreaterThan(0)
    if (calls.options) {
      const picker = masterOf(name).access ? admin : await app.as('buyer.jakarta')
      const options = await picker.call(calls.options)
      expect(options.status).toBe(200)
      expect(options.body.length).toBeGreaterThan(0)
    }
    const used = await admin.call(calls.usage, { query: { id: (body.rows[0] as { id: string }).id } })
    expect(used.status).toBe(200)
  })
})

describe('adding', () => {
  it('keeps the record, its history and its author', async () => {
    const added = await admin.call(area.add, { body: form('T1') })
    expect(added.status).toBe(200)
    expect(added.body).toMatchObject({ code: 'T1', enabled: true, version: 1, createdBy: 'Zhou Min' })
    const { body } = await admin.call(historyCalls.masterdata, {
      body: { id: (added.body as { id: string }).id, table: 'area' },
    })
    expect(body.rows.map((r) => [r.event, r.actorName])).toEqual([['create', 'Zhou Min']])
  })

  it('is refused with everything that is wrong', async () => {
    await admin.call(continent.toggle, {
      body: { ids: [await idOf('AF')], enabled: false },
    })
    const bad = await admin.call(country.add, {
      body: {
        code: 'CN',
        nameZh: '甲',
        nameEn: 'A',
        nameId: '',
        areaCode: 'NONE',
        continentCode: 'AF',
        currencyCode: '',
        phonePrefix: '',
        remark: '',
      },
    })
    expect(codes(bad.problem)).toEqual([
      'areaCode MASTER_UNKNOWN',
      'code DUPLICATE',
      'continentCode MASTER_DISABLED',
    ])
  })

  it('takes the same code once when two come at the same moment', async () => {
    const both = await Promise.all([1, 2].map(() => admin.call(area.add, { body: form('T2') })))
    expect(both.map((b) => b.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find((b) => b.status === 409)?.problem.reasons).toEqual([
      { code: 'DUPLICATE', params: { value: 'T2' }, path: 'code' },
    ])
  })

  it('takes no number that the database would round or refuse', async () => {
    const { body } = await admin.call(product.page, { body: { size: 10 } })
    const {
      id: _,
      enabled,
      version,
      createdAt,
      createdBy,
      updatedAt,
      updatedBy,
      ...values
    } = body.rows[0] as Record<string, unknown>
    const add = (more: object) =>
      admin.call(product.add, { body: { ...values, sapMaterialNo: 'NEW-1', ...more } })
    const bad = await add({
      per: '1.0001',
      basePrice: '123456789012345',
      netWeight: '-1',
    })
    expect(codes(bad.problem)).toEqual(['basePrice DECIMAL', 'netWeight TOO_SMALL', 'per DECIMAL'])
    expect((await add({})).status).toBe(200)
    expect([enabled, version, createdAt, createdBy, updatedAt, updatedBy]).not.toContain(undefined)
  })

  it('is the administrator’s alone', async () => {
    for (const user of ['sales.zhang', 'cs.wang', 'fin.zhao', 'view.sun', 'buyer.jakarta'])
      expect((await (await app.as(user)).call(area.add, { body: form('T9') })).problem.code).toBe(
        'NO_PERMISSION',
      )
  })
})

const idOf = async (code: string) => {
  const { body } = await admin.call(continent.page, { body: { filter: { code } } })
  return (body.rows[0] as { id: string }).id
}

describe('modifying', () => {
  it('notes what changed, and refuses a stale copy naming who was faster', async () => {
    const { body: made } = await admin.call(area.add, { body: form('T3') })
    const { id, version } = made as { id: string; version: number }
    const values = form('T3', { nameEn: 'Renamed' })
    const saved = await admin.call(area.modify, { body: { id, version, values } })
    expect(saved.body).toMatchObject({ nameEn: 'Renamed', version: version + 1 })
    const stale = await admin.call(area.modify, { body: { id, version, values: form('T3') } })
    expect(stale.problem.reasons).toEqual([
      { code: 'VERSION_CONFLICT', params: { by: 'Zhou Min', version: version + 1 } },
    ])
    const { body } = await admin.call(historyCalls.masterdata, { body: { id, table: 'area' } })
    expect(body.rows[0]).toMatchObject({
      event: 'update',
      changes: [{ path: 'nameEn', from: 'Test area', to: 'Renamed' }],
    })
  })

  it('moves no code that others point by, and writes nothing when nothing changed', async () => {
    const before = await oneOf('T3')
    const moved = await admin.call(area.modify, {
      body: { id: before.id, version: before.version, values: form('T4') },
    })
    expect(moved.problem.reasons).toEqual([{ code: 'INVALID', path: 'code' }])
    const same = await admin.call(area.modify, {
      body: { id: before.id, version: before.version, values: form('T3', { nameEn: 'Renamed' }) },
    })
    expect(same.body).toMatchObject({ version: before.version })
  })

  it('leaves alone a reference that was stopped since, and takes no new one', async () => {
    const { body: made } = await admin.call(area.add, { body: form('T5', { continentCode: 'OC' }) })
    const { id, version } = made as { id: string; version: number }
    await admin.call(continent.toggle, { body: { ids: [await idOf('OC')], enabled: false } })
    const values = form('T5', { continentCode: 'OC', remark: 'x' })
    expect((await admin.call(area.modify, { body: { id, version, values } })).status).toBe(200)
    const other = await admin.call(area.add, { body: form('T6', { continentCode: 'OC' }) })
    expect(codes(other.problem)).toEqual(['continentCode MASTER_DISABLED'])
  })
})

describe('stopping', () => {
  it('changes those that are not stopped yet, each with its history', async () => {
    const { body: all } = await admin.call(currency.page, { body: { size: 10 } })
    const ids = all.rows.slice(0, 3).map((r) => (r as { id: string }).id)
    const stop = (more: string[] = []) =>
      admin.call(currency.toggle, { body: { ids: [...ids, ...more], enabled: false } })
    expect((await stop()).body).toEqual({ changed: 3 })
    expect((await stop()).body).toEqual({ changed: 0 })
    expect((await stop(['nobody'])).problem.code).toBe('NOT_FOUND')
    const { body } = await admin.call(historyCalls.masterdata, { body: { id: ids[0]!, table: 'currency' } })
    expect(body.rows).toMatchObject([
      { event: 'stop', changes: [{ path: 'enabled', from: true, to: false }] },
    ])
    await admin.call(currency.toggle, { body: { ids, enabled: true } })
  })

  it('takes a record out of the pickers, but not from who already has its code', async () => {
    const buyer = await app.as('buyer.jakarta')
    const ask = async (query: Record<string, string>) => (await buyer.call(continent.options, { query })).body
    const { body } = await admin.call(continent.page, { body: { filter: { enabled: false } } })
    const code = (body.rows as unknown as { code: string }[])[0]!.code
    expect((await ask({})).map((o) => o.code)).not.toContain(code)
    expect((await ask({ codes: `${code},EU` })).map((o) => o.code).toSorted()).toEqual(
      [code, 'EU'].toSorted(),
    )
  })

  it('is told before what points to the record', async () => {
    const { body: all } = await admin.call(product.page, { body: { size: 200 } })
    const line = await app.db.selectFrom('orderLines').select('materialId').limit(1).executeTakeFirstOrThrow()
    expect(all.total).toBeGreaterThan(100)
    const used = await admin.call(product.usage, { query: { id: line.materialId } })
    expect(used.body.find((u) => u.table === 'orderLines')?.count).toBeGreaterThan(0)
    const { body: cn } = await admin.call(currency.page, { body: { filter: { code: 'CNY' } } })
    const { body: cny } = await admin.call(currency.usage, {
      query: { id: (cn.rows[0] as { id: string }).id },
    })
    expect(cny.map((u) => u.table)).toEqual(expect.arrayContaining(['country', 'customer', 'orders']))
  })
})

describe('pickers', () => {
  it('find a material by its number, its old number and its words', async () => {
    const one = await app.db.selectFrom('products').selectAll().limit(1).executeTakeFirstOrThrow()
    const buyer = await app.as('buyer.jakarta')
    for (const text of [one.sapMaterialNo, one.descriptionZh.slice(0, 12), one.descriptionEn.slice(0, 20)]) {
      const { body } = await buyer.call(product.options, { query: { text } })
      expect(body.length).toBeGreaterThan(0)
      expect(body.length).toBeLessThanOrEqual(50)
    }
    expect((await buyer.call(factory.options, { query: { text: '%' } })).body).toEqual([])
  })
})

describe('a reference price', () => {
  it('is neither shown, filtered, sorted nor exported for who may not read it', async () => {
    const viewer = await app.as('view.sun')
    const { body } = await viewer.call(product.page, { body: { size: 10 } })
    expect(body.rows.length).toBe(10)
    expect(JSON.stringify(body)).not.toContain('basePrice')
    const sort = [{ field: 'basePrice', order: 'desc' }]
    expect((await viewer.call(product.page, { body: { sort } })).problem.code).toBe('NO_PERMISSION')
    const finance = await app.as('fin.zhao')
    const priced = await finance.call(product.page, { body: { sort, size: 10 } })
    expect(priced.body.rows[0]).toHaveProperty('basePrice')
  })

  it('stays out of the history too', async () => {
    const { body: all } = await admin.call(product.page, { body: { size: 10 } })
    const row = all.rows[1] as Record<string, unknown> & { id: string; version: number }
    const { id, version, enabled, createdAt, createdBy, updatedAt, updatedBy, ...values } = row
    const changed = { ...values, basePrice: '77.5', remark: 'dearer' }
    expect((await admin.call(product.modify, { body: { id, version, values: changed } })).status).toBe(200)
    const pathsFor = async (user: string) => {
      const { body } = await (
        await app.as(user)
      ).call(historyCalls.masterdata, { body: { id, table: 'product' } })
      return body.rows[0]!.changes.map((c) => c.path).toSorted()
    }
    expect(await pathsFor('fin.zhao')).toEqual(['basePrice', 'remark'])
    expect(await pathsFor('view.sun')).toEqual(['remark'])
    expect([enabled, createdAt, createdBy, updatedAt, updatedBy]).not.toContain(undefined)
  })
})
