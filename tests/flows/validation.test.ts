import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contracts } from '#shared/contracts.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { historyCalls } from '#shared/records/history/history.contract.ts'
import { searchCalls } from '#shared/areas/search/search.contract.ts'
import { errors as en } from '#shared/locales/en/errors.ts'
import { errors as id } from '#shared/locales/id/errors.ts'
import { errors as zh } from '#shared/locales/zh/errors.ts'
import { masterCalls } from '#shared/masterdata/master.contract.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { basePaths } from '#server/http/mount.ts'
import { routes } from '#server/start/routes.ts'
import { type App, startApp } from './app.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

let app: App
let metricsPort: number
beforeAll(async () => {
  metricsPort = await freePort()
  app = await startApp({ METRICS_PORT: String(metricsPort) })
})
afterAll(() => app.stop())

const reasonsOf = (problem: { reasons: { code: string; path?: string }[] }) =>
  problem.reasons.map((r) => `${r.path} ${r.code}`).toSorted()

describe('a refusal', () => {
  it('is an RFC 9457 problem with every reason at once, each naming its field', async () => {
    const admin = await app.as('admin')
    const { status, headers, problem } = await admin.call(masterCalls.warehouse.add, {
      body: { code: '太长的代码太长的代码', nameZh: '', factoryCode: 7, positionType: 'A', colour: 'red' },
    })
    expect(status).toBe(422)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(reasonsOf(problem)).toEqual([
      'code LATIN',
      'colour UNKNOWN_FIELD',
      'factoryCode INVALID',
      'nameEn REQUIRED',
      'nameZh REQUIRED',
      'position REQUIRED',
      'remark REQUIRED',
      'weeklyVolume REQUIRED',
      'weeklyWeight REQUIRED',
    ])
    expect(problem).toMatchObject({ type: `urn:seaway:problem:${problem.code}`, status: 422 })
    expect(problem.traceId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it.each(languages)('says its title in %s', async (language) => {
    const client = app.anyone(language)
    const sentences = { zh, en, id }[language]
    expect((await client.signIn('nobody', 'x')).problem.title).toBe(sentences.LOGIN_FAILED)
    expect((await client.call(orderCalls.page)).problem.title).toBe(sentences.SESSION_EXPIRED)
    expect((await client.send('/oms/nothing/here')).problem.title).toBe(sentences.NOT_FOUND)
  })

  it('meets an unknown filter, sort, page size and column', async () => {
    const admin = await app.as('admin')
    const page = await admin.call(orderCalls.page, {
      body: { size: 201, page: 0, filter: { colour: 'red' }, sort: [{ field: 'remark', order: 'up' }] },
    })
    expect(reasonsOf(page.problem)).toEqual([
      'filter.colour UNKNOWN_FIELD',
      'page TOO_SMALL',
      'size TOO_BIG',
      'sort.0.field NOT_ONE_OF',
      'sort.0.order NOT_ONE_OF',
    ])
    const body = { filter: {}, columns: ['orderNo', 'secret'], language: 'en' }
    const exported = await admin.call(orderCalls.exportList, { body })
    expect(reasonsOf(exported.problem)).toEqual(['columns.secret UNKNOWN_FIELD'])
  })

  it('meets a range that is half, turned round or none', async () => {
    const admin = await app.as('admin')
    const filter = {
      orderTime: { from: '2026-02-30', to: '2026-03-01' },
      deliveryTime: { from: '2026-03-02', to: '2026-03-01' },
      totalAmount: { from: '1e9' },
    }
    const { problem } = await admin.call(orderCalls.page, { body: { filter } })
    expect(reasonsOf(problem)).toEqual([
      'filter.deliveryTime.to RANGE_ORDER',
      'filter.orderTime.from DATE',
      'filter.totalAmount.from DECIMAL',
      'filter.totalAmount.to REQUIRED',
    ])
  })

  it('meets what cannot be read, is too large, or has no such address', async () => {
    const admin = await app.as('admin')
    const json = { 'content-type': 'application/json' }
    const sent = (body: string, headers = json) =>
      admin.send('/oms/order/pagelist', { method: 'POST', headers, body })
    for (const answer of [
      await sent('{"page":'),
      await sent('[1,'),
      await sent('<a/>', { 'content-type': 'text/xml' }),
    ])
      expect([answer.status, answer.problem.code]).toEqual([400, 'UNREADABLE'])
    const large = await sent(JSON.stringify({ filter: { orderNo: 'x'.repeat(5 * 1024 * 1024) } }))
    expect([large.status, large.problem.code]).toEqual([413, 'BODY_TOO_LARGE'])
    for (const path of ['/oms/order/nothing', '/auth/account/login', '/elsewhere.json']) {
      const { status, problem } = await admin.send(path)
      expect([path, status, problem.code]).toEqual([path, 404, 'NOT_FOUND'])
    }
  })

  it.each(['x', "'; drop table orders; --", '\u0000', '00000000', '-1', '%', '９'])(
    'and never an error of ours is the answer to the value %j',
    async (value) => {
      const admin = await app.as('admin')
      const filter = { orderNo: value, customerId: value, salespersonId: [value] }
      const answers: { status: number }[] = [
        await admin.call(orderCalls.one, { query: { id: value } }),
        await admin.call(orderCalls.page, { body: { filter } }),
        await admin.call(orderCalls.history, { body: { id: value } }),
        await admin.call(historyCalls.masterdata, { body: { id: value, table: value } }),
        await admin.call(searchCalls.search, { query: { text: `${value}${value}` } }),
        await app.anyone().signIn(value, value),
      ]
      for (const call of routes.map((r) => r.call).filter((c) => c.method === 'get' && c.answers === 'json'))
        if (!call.path.startsWith('account/'))
          answers.push(await admin.call(call, { query: { id: value, list: value } }))
      for (const { status } of answers) expect(status).toBeLessThan(500)
    },
  )
})

describe('every answer', () => {
  it.each(['/', '/oms/user/info', '/oms/nothing', '/healthz', '/openapi.json', '/env.json'])(
    '%s carries the usual security headers and names no server',
    async (path) => {
      const { headers } = await app.anyone().send(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('server')).toBeNull()
    },
  )

  it('is the page for an address of the page, the web’s settings for /env.json', async () => {
    const page = await app.anyone().send('/home/orderManage')
    expect([page.status, page.bytes.toString()]).toEqual([200, '<!doctype html><title>Seaway</title>'])
    expect((await app.anyone().send('/env.json')).body).toEqual({
      environment: 'app',
      language: 'zh',
      business: '/oms/',
      auth: '/auth/',
      file: '/file/',
    })
  })
})

describe('the server', () => {
  it('describes every call', async () => {
    const { body } = await (await app.as('admin')).send('/openapi.json')
    const { paths } = body as { paths: Record<string, Record<string, { operationId: string }>> }
    const described = Object.values(paths).flatMap((path) => Object.values(path).map((o) => o.operationId))
    const all = Object.entries(contracts).flatMap(([group, calls]) =>
      Object.keys(calls).map((name) => `${group}.${name}`),
    )
    expect(described.toSorted()).toEqual(all.toSorted())
    for (const call of Object.values(contracts).flatMap((group) => Object.values(group)))
      expect(Object.keys(paths).map((p) => p.split('?')[0])).toContain(basePaths[call.base] + call.path)
    const docs = await (await app.as('admin')).send('/docs/')
    expect([docs.status, docs.bytes.toString()]).toEqual([200, expect.stringContaining('swagger')])
  })

  it('says that it lives and that it is ready', async () => {
    expect((await app.anyone().send('/healthz')).body).toEqual({ status: 'ok' })
    expect((await app.anyone().send('/readyz')).body).toMatchObject({ status: 'ready' })
  })

  it('shows its metrics on a port of their own only', async () => {
    await app.anyone().call(orderCalls.page)
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(text).toMatch(
      /seaway_http_seconds_count\{method="POST",route="\/oms\/order\/pagelist",status="401"\} \d/,
    )
    expect(text).toContain('seaway_outbox_rows{status="dead"} 1')
    expect((await app.anyone().send('/metrics')).bytes.toString()).not.toContain('seaway_')
  })
})
