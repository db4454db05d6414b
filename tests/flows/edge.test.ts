import { describe, expect, it } from 'vitest'
import { fileCalls } from '#shared/platform/files/file.contract.ts'
import { messageCalls } from '#shared/areas/messages/message.contract.ts'
import { customerCalls } from '#shared/masterdata/customers/customer.contract.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { viewCalls } from '#shared/areas/views/view.contract.ts'
import { streamsMax } from '#shared/vocabulary/limits.ts'
import { exchange } from '../fuzz/wire.ts'
import { appOfFile } from './app-of-file.ts'

const app = await appOfFile()

const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
const aView = (filter: unknown) => ({
  list: 'order',
  name: 'mine',
  shared: false,
  spec: { filter, sort: [], columns: [] },
})

describe('bad input is refused where it comes in', () => {
  it('NUL, half characters and depth in a saved view', async () => {
    const admin = await app.as('admin')
    const sent = async (filter: unknown) => (await admin.call(viewCalls.add, { body: aView(filter) })).problem
    expect((await sent({ note: 'a\0b' })).reasons).toEqual([{ code: 'INVALID', path: 'spec.filter.note' }])
    expect((await sent({ note: '\ud800' })).reasons).toEqual([{ code: 'INVALID', path: 'spec.filter.note' }])
    const { headers } = admin
    const body = Buffer.from(JSON.stringify(aView({ note: 'here' })).replace('"here"', deep(5_000)))
    const got = await exchange(app.url, {
      method: 'POST',
      path: '/oms/view',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    })
    expect([got.status, got.code]).toEqual([400, 'UNREADABLE'])
  })

  it('ids that are none, pages below one, keys that are no key', async () => {
    const sales = await app.as('sales.zhang')
    const withdrawn = await sales.call(orderWrites.withdraw, { body: { ids: ['no id'], comment: '' } })
    expect(withdrawn.problem.reasons).toEqual([{ code: 'NOT_FOUND', path: 'ids.0' }])
    for (const page of [0, -5])
      expect((await sales.call(customerCalls.page, { body: { page } })).problem.reasons).toMatchObject([
        { code: 'TOO_SMALL', path: 'page' },
      ])
    const headers = { 'idempotency-key': 'clé' }
    const copied = await sales.call(orderWrites.copy, { body: { id: sales.user.userId }, headers })
    expect(copied.status).toBeLessThan(500)
  })

  it('uploads without a boundary or without an end', async () => {
    const sales = await app.as('sales.zhang')
    const path = `/file/${fileCalls.upload.path}?groupName=orderFile`
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
    for (const type of [
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'multipart/form-data; boundary=y',
    ]) {
      const sent = { method: 'POST', path, body: Buffer.from(part) }
      const { status, code } = await exchange(app.url, {
        ...sent,
        headers: { ...sales.headers, 'content-type': type },
      })
      expect([type, status, code]).toEqual([type, 400, 'UNREADABLE'])
    }
  })

  it('an address that cannot be decoded', async () => {
    const { status, problem } = await app.anyone().send('/oms/%ZZ')
    expect([status, problem.code]).toEqual([400, 'UNREADABLE'])
  })
})

describe('answers', () => {
  it('with data are kept by nobody', async () => {
    const admin = await app.as('admin')
    for (const path of [
      '/oms/user/info',
      '/oms/order?id=x',
      '/oms/nothing',
      '/file/upload/downFile?viewPath=x',
    ])
      expect((await admin.send(path)).headers.get('cache-control')).toBe('no-store')
  })

  it('of more than a kilobyte are compressed for those who accept it, but for what holds a token', async () => {
    const { headers } = await app.as('admin')
    const encodingOf = async (path: string, accepted: string) => {
      const answer = await fetch(app.url + path, { headers: { ...headers, 'accept-encoding': accepted } })
      expect(answer.status).toBe(200)
      await answer.json()
      return answer.headers.get('content-encoding')
    }
    expect(await encodingOf('/openapi.json', 'gzip, br')).toBe('br')
    expect(await encodingOf('/openapi.json', 'gzip')).toBe('gzip')
    expect(await encodingOf('/openapi.json', 'identity')).toBeNull()
    expect(await encodingOf('/healthz', 'gzip, br')).toBeNull()
    const menu = await fetch(`${app.url}/auth/authMenu/getUserAuthMenu`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'br' },
      body: '{}',
    })
    expect((await menu.text()).length).toBeGreaterThan(1_024)
    expect(menu.headers.get('content-encoding')).toBeNull()
  })

  it('describe the calls to those who are signed in, as JSON and as YAML, and to nobody else', async () => {
    for (const path of ['/openapi.json', '/docs/json', '/docs/yaml', '/docs/']) {
      const { status, problem } = await app.anyone().send(path)
      expect([path, status, problem.code]).toEqual([path, 401, 'SESSION_EXPIRED'])
    }
    const admin = await app.as('admin')
    for (const path of ['/openapi.json', '/docs/json', '/docs/yaml']) {
      const { status, bytes } = await admin.send(path)
      expect([path, status]).toEqual([path, 200])
      expect((JSON.parse(bytes.toString()) as { openapi: string }).openapi).toBe('3.0.3')
    }
  })
})

it('an account keeps twenty event streams; the next is refused and may come when one has ended', async () => {
  const buyer = await app.as('buyer.jakarta')
  const streams = await Promise.all(
    Array.from({ length: streamsMax }, () => buyer.listen(messageCalls.stream)),
  )
  const { status, problem } = await buyer.call(messageCalls.stream)
  expect([status, problem.reasons]).toEqual([
    429,
    [{ code: 'TOO_MANY_STREAMS', params: { max: streamsMax, seconds: 60 } }],
  ])
  for (const stream of streams) stream.close()
  await Promise.all(streams.map((stream) => stream.ended))
})
