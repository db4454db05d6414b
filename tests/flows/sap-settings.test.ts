import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sapSettingCalls } from '#shared/areas/sap/sap-setting.contract.ts'
import { noticeCalls } from '#shared/platform/notices/notice.contract.ts'
import { sapSettingFileCalls } from '#shared/areas/sap/sap-setting-file.contract.ts'
import { sapCheckCalls } from '#shared/areas/sap/sap-check.contract.ts'
import { openSapClient } from '#server/connectors/sap/sap.client.ts'
import { startSimulator } from '#server/demo/sap/simulator.ts'
import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { pushOf } from '../factories/pushes.ts'
import { until } from './app.ts'
import type { Client } from './client.ts'
import { openStage, type Stage } from './push-stage.ts'

let stage: Stage
let admin: Client
beforeAll(async () => {
  stage = await openStage({ servers: 2 })
  admin = await stage.apps[0]!.as('admin')
})
afterAll(() => stage.close())

const calls = masterCalls.sapSetting
const said = (setting: string, value: string, more: object = {}) => ({
  setting,
  word: '',
  salesOrg: '',
  value,
  remark: '',
  ...more,
})
const effective = async (setting: string, salesOrg = '') =>
  (await admin.call(sapSettingCalls.effective, { query: { salesOrg } })).body.filter(
    (row) => row.setting === setting,
  )
/** Both servers have heard of a change when they send it. */
const known = (read: (config: Stage['apps'][0]['services']['sap']) => string, value: string) =>
  until(() => stage.apps.every(({ services }) => read(services.sap) === value))

describe('the settings of SAP', () => {
  it('are an administrator’s alone', async () => {
    for (const user of ['cs.wang', 'sales.zhang', 'fin.zhao', 'buyer.jakarta']) {
      const other = await stage.apps[0]!.as(user)
      expect((await other.call(sapSettingCalls.effective)).problem.code).toBe('NO_PERMISSION')
      expect((await other.call(calls.page)).problem.code).toBe('NO_PERMISSION')
      const form = said('division', '01')
      expect((await other.call(calls.add, { body: form })).problem.code).toBe('NO_PERMISSION')
    }
  })

  it('begin with SAP’s own decimals of currencies and refuse what cannot be, every field at once', async () => {
    const places = Object.fromEntries((await effective('currencyPlaces')).map((r) => [r.word, r.value]))
    expect(places).toMatchObject({ HUF: '0', CLP: '0', TWD: '0', LYD: '3', USDN: '5' })
    const refused = async (form: object) =>
      (await admin.call(calls.add, { body: form })).problem.reasons.map((r) => [r.path, r.code])
    expect(await refused(said('currencyPlaces', '9', { salesOrg: '1100' }))).toEqual([
      ['word', 'REQUIRED'],
      ['salesOrg', 'SAP_SETTING_COMMON'],
      ['value', 'NOT_ONE_OF'],
    ])
    expect(await refused(said('headerText', 'TX999', { word: 'nothing' }))).toEqual([
      ['word', 'NOT_ONE_OF'],
      ['value', 'TOO_LONG'],
    ])
    expect(await refused(said('division', '01', { word: 'PVC' }))).toEqual([['word', 'SAP_SETTING_SINGLE']])
  })

  it('hold for one organization before all others, in every process, and are sent to SAP', async () => {
    const forAll = await admin.call(calls.add, { body: said('payTerm', 'ZALL', { word: 'O/A 30' }) })
    await admin.call(calls.add, {
      body: said('payTerm', 'ZOWN', { word: 'O/A 30', salesOrg: '1100' }),
    })
    await known((sap) => sap.config('1100').payTerm['O/A 30'] ?? '', 'ZOWN')
    await known((sap) => sap.config('2000').payTerm['O/A 30'] ?? '', 'ZALL')
    const term = async (org: string) => (await effective('payTerm', org)).find((r) => r.word === 'O/A 30')
    expect(await term('1100')).toMatchObject({ value: 'ZOWN', origin: 'own', standard: 'OA30' })
    expect(await term('2000')).toMatchObject({ value: 'ZALL', origin: 'all', record: null })
    const order = await stage.anOrder({ payTerm: 'O/A 30', salesOrg: '1100' })
    await stage.save([pushOf(order)])
    await stage.settled(order.id)
    const kept = await stage.db
      .selectFrom('sapSimDocuments')
      .select('body')
      .where('reference', '=', stage.referenceOf(order))
      .executeTakeFirst()
    expect(kept).toMatchObject({ body: { CustomerPaymentTerms: 'ZOWN' } })

    await admin.call(calls.remove, { query: { ids: forAll.body.id } })
    await known((sap) => sap.config('2000').payTerm['O/A 30'] ?? '', 'OA30')
    const log = await admin.call(calls.log, { body: {} })
    expect(log.body.rows.map(({ event, key, actorName }) => [event, key, actorName])).toContainEqual([
      'remove',
      'payTerm · O/A 30',
      forAll.body['createdBy'],
    ])
  })

  it('name what SAP is not sent any more before an order is pushed', async () => {
    const order = await stage.anOrder({ remark: 'Handle with care' })
    const unsent = async () =>
      (await stage.wang.call(pushCalls.preview, { query: { id: order.id } })).body.unsent
    expect(await unsent()).not.toContain('remark')
    await admin.call(calls.add, {
      body: said('headerText', '', { word: 'remark', salesOrg: order.salesOrg }),
    })
    await known((sap) => sap.config(order.salesOrg).headerText.remark, '')
    expect(await unsent()).toContain('remark')
  })
})

describe('a file of the settings', () => {
  const whole = async () => (await admin.call(sapSettingFileCalls.whole)).body
  const take = (file: object, fingerprint = '') =>
    admin.call(sapSettingFileCalls.take, { body: { file, fingerprint } })

  it('is the same again, and shows what it changes before it does', async () => {
    await admin.call(calls.add, { body: said('payTerm', 'ZFIL', { word: 'O/A 30' }) })
    const file = await whole()
    expect((await take(file)).body).toMatchObject({ same: file.settings.length, changes: [], applied: false })
    const next = {
      ...file,
      settings: [
        ...file.settings.filter(({ value }) => value !== 'ZFIL'),
        { ...said('payTerm', 'ZNEW', { word: 'O/A 45' }), remark: 'of the file' },
      ],
    }
    const { body: shown } = await take(next)
    expect(shown.changes).toEqual([
      { setting: 'payTerm', word: 'O/A 45', salesOrg: '', from: null, to: 'ZNEW' },
      { setting: 'payTerm', word: 'O/A 30', salesOrg: '', from: 'ZFIL', to: null },
    ])
    expect((await whole()).settings).toEqual(file.settings)
    expect((await take(next, 'another')).problem.code).toBe('VERSION_CONFLICT')
    expect((await take(next, shown.fingerprint)).body.applied).toBe(true)
    await known((sap) => sap.config().payTerm['O/A 45'] ?? '', 'ZNEW')
    expect((await take(await whole())).body.changes).toEqual([])
    const log = await admin.call(calls.log, { body: {} })
    const latest = log.body.rows.slice(0, 2).map(({ event, key }) => `${event} ${key.replace(/( · )+$/, '')}`)
    expect(new Set(latest)).toEqual(new Set(['import payTerm · O/A 45', 'remove payTerm · O/A 30']))
    await take(file, (await take(file)).body.fingerprint)
  })

  it('has every wrong field named, and is an administrator’s', async () => {
    const file = await whole()
    const wrong = [
      { ...said('division', '12345'), remark: '' },
      { ...said('nothing', 'X'), remark: '' },
      { ...said('timeZone', 'Asia/Jakarta', { salesOrg: '9999' }), remark: '' },
      { ...said('creditSegment', '1', { salesOrg: '1100' }), remark: '' },
    ]
    const { problem } = await take({ ...file, settings: wrong })
    expect(problem.reasons.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'TOO_LONG file.settings.0.value',
      'NOT_ONE_OF file.settings.1.setting',
      'SAP_SETTING_COMMON file.settings.3.salesOrg',
    ])
    const { problem: other } = await take({ ...file, settings: [wrong[2]!, wrong[2]!] })
    expect(other.reasons.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'DUPLICATE file.settings.1.setting',
      'MASTER_UNKNOWN file.settings.0.salesOrg',
      'MASTER_UNKNOWN file.settings.1.salesOrg',
    ])
    expect((await stage.wang.call(sapSettingFileCalls.whole)).problem.code).toBe('NO_PERMISSION')
  })
})

describe('a test of the connection', () => {
  const tested = async (client = admin) => (await client.call(sapCheckCalls.test, { body: {} })).body

  it('is an administrator’s, finds nothing missing and simulates what was pushed last', async () => {
    expect((await stage.wang.call(sapCheckCalls.test)).problem.code).toBe('NO_PERMISSION')
    const check = await tested()
    expect(check.findings).toEqual([])
    expect(check.services).toBeGreaterThan(8)
    expect(check.simulated).toContain('1100')
    expect((await admin.call(sapCheckCalls.latest)).body).toEqual(check)
  })

  it('names a service that is not there, and what stops; a wrong setting is told by the simulation', async () => {
    const add = (form: object) => admin.call(calls.add, { body: form })
    const wrong = [
      await add(said('service', 'API_NOBODY_SRV', { word: 'stock' })),
      await add(said('partnerFunction', 'WE', { word: 'seller' })),
    ].map(({ body }) => body.id)
    await known((sap) => sap.config().partnerFunction.seller, 'WE')
    const { findings } = await tested()
    expect(findings).toContainEqual(
      expect.objectContaining({ kind: 'service', service: 'API_NOBODY_SRV', stops: 'stock' }),
    )
    const refused = findings.find(({ kind, name }) => kind === 'dryRun' && name === '1100')
    expect(refused).toMatchObject({ stops: 'push' })
    expect(refused?.text).toContain('Partner function WE is not defined')
    await admin.call(calls.remove, { query: { ids: wrong.join() } })
    await known((sap) => sap.config().partnerFunction.seller, 'VE')
    const toldTo = async (client: typeof admin) =>
      (await client.call(noticeCalls.page, { body: { language: 'en', size: 100 } })).body.rows
        .filter(({ docType }) => docType === 'sapConnection')
        .map(({ text }) => text)
    const missing = 'SAP connection, missing since the last test: API_NOBODY_SRV'
    expect((await toldTo(admin)).some((text) => text.startsWith(missing))).toBe(true)
    const before = (await toldTo(admin)).length
    await tested()
    const after = await toldTo(admin)
    expect(after).toHaveLength(before + 1)
    expect(after[0]).toContain('SAP connection, available again: API_NOBODY_SRV')
    // The same again is no news, and only administrators keep the connection.
    expect((await tested()).findings).toEqual([])
    expect(await toldTo(admin)).toHaveLength(before + 1)
    expect(await toldTo(stage.wang)).toEqual([])
  })
})

describe('a test of a SAP of 2020', () => {
  it('names what that release lacks and goes on without it', async () => {
    const old = await startSimulator({ db: stage.db, release: '2020' })
    const port = openSapClient({ ...old, timeoutSeconds: 5 }, { pauseSeconds: 60, authPauseSeconds: 300 })
    const { findings } = await port.check()
    const missing = findings.map(({ kind, name, stops }) => [kind, name, stops])
    expect(missing).toEqual([
      ['field', 'A_SalesOrder/to_SubsequentProcFlowDoc/SubsequentDocument', 'buildingNo'],
      ['write', 'A_SalesOrderScheduleLine', 'lineDates'],
      ['filter', 'A_OutbDeliveryHeader/DeliveryDocument', 'deliveries'],
      ['filter', 'A_OutbDeliveryHeader/DeliveryDocumentBySupplier', 'deliveries'],
      ['filter', 'A_OutbDeliveryItem/ReferenceSDDocument', 'shipments'],
    ])
    const locked = openSapClient(
      { ...old, password: 'wrong', timeoutSeconds: 5 },
      { pauseSeconds: 60, authPauseSeconds: 300 },
    )
    // A refused user is not tried at every service, which would lock it.
    expect(
      (await locked.check()).findings.every(({ kind, stops }) => kind === 'signIn' && stops !== 'stock'),
    ).toBe(true)
    await old.close()
  })
})
