import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCalls, syncNames, type SyncName } from '#shared/masterdata/sync.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { historyCalls } from '#shared/records/history/history.contract.ts'
import { sapCalls } from '#shared/areas/sap/sap.contract.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { taskCalls } from '#shared/platform/tasks/task.contract.ts'
import { type SapMasterKind, sapMasterSources } from '#server/connectors/sap/read/master-sources.ts'
import { type Simulator, startSimulator } from '#server/demo/sap/simulator.ts'
import { stamped } from '#server/demo/stamped.ts'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { hurried } from '../factories/pushes.ts'
import { type App, startOn, until } from './app.ts'
import type { Client } from './client.ts'

let database: FreshDatabase
let simulator: Simulator
let app: App
let admin: Client
beforeAll(async () => {
  database = await freshDatabase()
  simulator = await startSimulator({ db: database.db })
  app = await startOn(database, {
    ...hurried,
    SEAWAY_SAP_URL: simulator.url,
    SEAWAY_SAP_USER: simulator.user,
    SEAWAY_SAP_PASSWORD: simulator.password,
  })
  admin = await app.as('admin')
}, 60_000)
afterAll(async () => {
  await app.stop()
  await simulator.close()
  await database.drop()
})

const saysInSap = (kind: SapMasterKind, key: string, body: Record<string, unknown>) =>
  app.db
    .insertInto('sapSimMasters')
    .values({ source: sapMasterSources[kind].source, key, body: JSON.stringify(body) })
    .execute()
const names = (field: string, zh: string, en: string) => ({
  results: [
    { Language: 'ZH', [field]: zh },
    { Language: 'EN', [field]: en },
  ],
})
const taskOf = async (id: string) => (await admin.call(taskCalls.one, { query: { id } })).body
const ended = async (id: string) => {
  await until(async () => !['queued', 'running'].includes((await taskOf(id)).status))
  return taskOf(id)
}
const sync = async (table: SyncName, apply: boolean) => {
  const { status, body } = await admin.call(syncCalls.create, { body: { table, apply } })
  expect(status).toBe(200)
  return ended(body.id)
}

describe('a synchronization with SAP', () => {
  it.each(syncNames)('finds %s to be what SAP has, from where the company took it', async (table) => {
    const { status, counts, issues } = await sync(table, false)
    expect({ status, issues }).toEqual({ status: 'succeeded', issues: [] })
    expect(counts['same']).toBeGreaterThan(0)
    expect(Object.keys(counts)).toEqual(['same'])
  })

  it('names every difference first, and takes it over when it is asked to', async () => {
    await saysInSap('tradeTerm', 'XYZ', {
      IncotermsClassification: 'XYZ',
      to_Text: names('IncotermsClassificationName', '卸货地交货', 'Delivered at Place Unloaded'),
    })
    await saysInSap('tradeTerm', 'FOB', {
      IncotermsClassification: 'FOB',
      to_Text: names('IncotermsClassificationName', '船上交货', 'Free on Board (port)'),
    })
    await saysInSap('tradeTerm', 'TOOLONG', {
      IncotermsClassification: 'TOOLONG',
      to_Text: names('IncotermsClassificationName', '无', 'None'),
    })
    const own = { code: 'OWN', nameZh: '自用', nameEn: 'Own', freightIncluded: false, remark: '' }
    expect((await admin.call(masterCalls.tradeTerm.add, { body: own })).status).toBe(200)
    await saysInSap('tradeTerm', 'OWN', {})
    const stored = () =>
      app.db.selectFrom('tradeTerms').select(['code', 'nameEn']).where('code', 'in', ['XYZ', 'FOB']).execute()
    const before = await stored()

    const compared = await sync('tradeTerm', false)
    expect(compared.issues).toEqual(
      expect.arrayContaining([
        { key: 'XYZ', code: 'SYNC_NEW' },
        expect.objectContaining({ key: 'FOB', code: 'SYNC_DIFFERS' }),
        expect.objectContaining({ key: 'TOOLONG', params: expect.objectContaining({ field: 'code' }) }),
        { key: 'OWN', code: 'SYNC_NOT_IN_SAP' },
      ]),
    )
    expect(await stored()).toEqual(before)

    const { counts } = await sync('tradeTerm', true)
    expect(counts).toMatchObject({ added: 1, changed: 1, takenOver: 2 })
    expect(await stored()).toEqual(
      expect.arrayContaining([
        { code: 'XYZ', nameEn: 'Delivered at Place Unloaded' },
        { code: 'FOB', nameEn: 'Free on Board (port)' },
      ]),
    )
    const again = await sync('tradeTerm', true)
    expect(again.counts['added'] ?? 0).toBe(0)
    expect(again.counts['changed'] ?? 0).toBe(0)
    expect(again.counts['takenOver']).toBe(0)
    const { id } = await app.db
      .selectFrom('tradeTerms')
      .select('id')
      .where('code', '=', 'FOB')
      .executeTakeFirstOrThrow()
    const { body: history } = await admin.call(historyCalls.masterdata, { body: { table: 'tradeTerm', id } })
    expect(history.rows[0]).toMatchObject({ event: 'sync', actorName: admin.user.name })
  })

  it('follows SAP’s rates by the catalogue’s own call, for finance as well', async () => {
    const finance = await app.as('fin.zhao')
    const day = businessDateOf(new Date())
    await saysInSap('exchangeRate', `USD/${day}`, {
      SourceCurrency: 'USD',
      TargetCurrency: 'CNY',
      ExchangeRateEffectiveDate: day,
      EffectiveExchangeRate: '7.12345678',
    })
    const { status, body } = await finance.call(syncCalls.rates)
    expect(status).toBe(200)
    expect((await ended(body.id)).status).toBe('succeeded')
    const { rate } = await app.db
      .selectFrom('exchangeRates')
      .select('rate')
      .where('currency', '=', 'USD')
      .where('validFrom', '=', day)
      .executeTakeFirstOrThrow()
    expect(rate).toBe('7.12345678')
    expect((await finance.call(syncCalls.factories)).status).toBe(403)
    const { body: factories } = await admin.call(syncCalls.factories)
    expect((await ended(factories.id)).counts['same']).toBeGreaterThan(0)
  })

  it('takes over only the relations of factories that were chosen', async () => {
    for (const Plant of ['9101', '9102'])
      await saysInSap('salesOrgFactory', `1100/${Plant}`, { SalesOrganization: '1100', Plant })
    await app.db
      .insertInto('factories')
      .values(
        stamped(
          ['9101', '9102'].map((code) => ({ code, nameZh: code, nameEn: code })),
          new Date().toISOString(),
        ),
      )
      .execute()
    const relations = [{ salesOrg: '1100', factoryCode: '9102' }]
    const { body } = await admin.call(syncCalls.chosenFactories, { body: { relations } })
    expect((await ended(body.id)).counts).toEqual({ added: 1, takenOver: 1 })
    const stored = await app.db
      .selectFrom('salesOrgFactories')
      .select('factoryCode')
      .where('factoryCode', 'in', ['9101', '9102'])
      .execute()
    expect(stored).toEqual([{ factoryCode: '9102' }])
    expect(
      (await (await app.as('cs.wang')).call(syncCalls.chosenFactories, { body: { relations } })).status,
    ).toBe(403)
  })

  it('refuses a second one of the same table while the first is under way', async () => {
    const call = () => admin.call(syncCalls.create, { body: { table: 'product', apply: true } })
    const [first, second] = await Promise.all([call(), call()])
    const refused = [first, second].find(({ status }) => status !== 200)
    expect(refused?.problem.reasons).toMatchObject([{ code: 'TASK_RUNNING' }])
    await ended([first, second].find(({ status }) => status === 200)!.body.id)
  })

  it('tells the currencies that SAP has', async () => {
    const sales = await app.as('sales.zhang', 'en')
    const { body } = await sales.call(sapCalls.currencies)
    expect(body).toContainEqual({ code: 'USD', name: 'US Dollar' })
  })

  it('is for administrators alone', async () => {
    for (const who of ['sales.zhang', 'cs.wang', 'fin.zhao']) {
      const person = await app.as(who)
      const { status } = await person.call(syncCalls.create, { body: { table: 'country' } })
      expect(status).toBe(403)
    }
  })

  it('goes on after the page that it had read when it was stopped, and counts each record once', async () => {
    simulator.faults.plan({ rules: [{ fault: 'slow', on: 'other', milliseconds: 150 }] })
    const { id } = (await admin.call(syncCalls.create, { body: { table: 'product' } })).body
    await until(async () => (await taskOf(id)).progress >= 100)
    await admin.call(taskCalls.cancel, { body: { id } })
    const stopped = await ended(id)
    expect(stopped.status).toBe('cancelled')
    simulator.faults.plan({})
    await admin.call(taskCalls.resume, { body: { id } })
    const done = await ended(id)
    const { count } = await app.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(stopped.progress).toBeLessThan(count)
    expect(done).toMatchObject({ status: 'succeeded', progress: count, counts: { same: count } })
  })
})
