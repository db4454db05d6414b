// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountCalls } from '#shared/platform/accounts/account.contract.ts'
import { orderCalls } from '#shared/documents/orders/index.ts'
import { viewCalls } from '#shared/areas/views/view.contract.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { api, read, write } from './api.ts'
import { recovery } from '../app/store.ts'
import { refusalOf } from '../i18n/index.ts'
import { connectWire } from './transport.ts'

const sent: { address: string; init: RequestInit & { headers: Record<string, string> } }[] = []
let answer: (init: RequestInit) => Promise<Response>
const renewed = vi.fn()
const ended = vi.fn()

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  json({ status, code, reasons: [{ code, path: 'x' }], traceId: 't1' }, status, headers)

const signedIn = { jwt: 'token', userId: 'cs.wang', idmNum: '1001' }
const aView = { list: 'order', name: 'a', shared: false, spec: { filter: {}, sort: [], columns: [] } }
const aCall: Call = { ...orderCalls.one, path: 'order/{id}/part', doc: 'order' }

const endpoints = api.injectEndpoints({
  endpoints: (b) => ({
    testOrder: read(b, orderCalls.one),
    testPart: b.query<unknown, { query: { id: string; side?: string } }>({
      query: (input) => ({ call: aCall, input }),
    }),
    testMenu: read(b, accountCalls.menu),
    testLogin: write(b, accountCalls.login),
    testView: write(b, viewCalls.add),
  }),
}).endpoints

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (usual) => usual().concat(api.middleware),
})
const order = () =>
  store.dispatch(endpoints.testOrder.initiate({ query: { id: 'o 1' } }, { forceRefetch: true }))
const addView = (name = 'a') => store.dispatch(endpoints.testView.initiate({ body: { ...aView, name } }))
const last = () => sent.at(-1)!
const keyOf = (at: number) => sent.at(at)!.init.headers['Idempotency-Key']

beforeEach(() => {
  sent.length = 0
  renewed.mockReset()
  ended.mockReset()
  answer = async () => json({})
  vi.stubGlobal('fetch', async (address: string, init: (typeof sent)[0]['init']) => {
    if (address === '/env.json')
      return json({ business: '/oms/', auth: 'https://auth.test/', file: '/file/' })
    sent.push({ address, init })
    return answer(init)
  })
  connectWire({ credentials: () => signedIn, language: () => 'id', authCode: () => 'orders', renewed, ended })
})
afterEach(() => vi.unstubAllGlobals())

describe('a call on the wire', () => {
  it('goes to its base, its document named, with the general headers', async () => {
    await order()
    expect(last().address).toBe('/oms/order?id=o+1&doc=order')
    expect(last().init.headers).toMatchObject({
      systemId: '73',
      language: 'id',
      authCode: 'orders',
      jwt: 'token',
      userId: 'cs.wang',
      IdmNum: '1001',
    })
    expect(last().init.headers['fingerprint']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('takes path parameters from the query', async () => {
    await store.dispatch(endpoints.testPart.initiate({ query: { id: 'a/b', side: 'left' } }))
    expect(last().address).toBe('/oms/order/a%2Fb/part?side=left&doc=order')
  })

  it('does not show the session to public calls, nor hears of one from them', async () => {
    answer = async () => problem(401, 'SESSION_EXPIRED', { jwt: 'other' })
    await store.dispatch(endpoints.testLogin.initiate({ body: { userId: 'a', password: 'b' } }))
    expect(last().address).toBe('https://auth.test/account/login')
    expect(last().init.headers).not.toHaveProperty('jwt')
    expect(renewed).not.toHaveBeenCalled()
    expect(ended).not.toHaveBeenCalled()
  })

  it('sends an empty body where the call takes none but its method has one', async () => {
    await store.dispatch(endpoints.testMenu.initiate(undefined, { forceRefetch: true }))
    expect(last().init.body).toBe('{}')
  })
})

describe('answers', () => {
  it('keep every reason of a refusal', async () => {
    answer = async () => problem(422, 'REQUIRED')
    expect(refusalOf((await order()).error)).toEqual({
      status: 422,
      reasons: [{ code: 'REQUIRED', path: 'x' }],
      traceId: 't1',
    })
  })

  it('that are no problem of ours mean that the server failed', async () => {
    answer = async () => new Response('<html>Bad gateway</html>', { status: 502 })
    expect(refusalOf((await order()).error)).toEqual({ status: 502, reasons: [{ code: 'SERVER' }] })
  })

  it('say how long to wait when only the header knows', async () => {
    answer = async () => problem(429, 'TOO_MANY', { 'retry-after': '17' })
    expect(refusalOf((await order()).error).reasons[0]?.params).toEqual({ seconds: 17 })
  })

  it('that never come are told apart: no network, too late', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(refusalOf((await order()).error).reasons).toEqual([{ code: 'OFFLINE' }])
    answer = () => Promise.reject(new DOMException('signal timed out', 'TimeoutError'))
    expect(refusalOf((await order()).error).reasons).toEqual([{ code: 'TIMEOUT' }])
  })

  it('are given up after the time that the contract allows', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    await order()
    expect(limit).toHaveBeenCalledWith(orderCalls.one.timeoutSeconds * 1000)
    limit.mockRestore()
  })
})

describe('what could not be read', () => {
  afterEach(() => vi.useRealTimers())
  const input = { query: { id: 'o 1' } }
  const open = () => {
    const screen = configureStore({
      reducer: { [api.reducerPath]: api.reducer },
      middleware: (usual) => usual().concat(api.middleware, recovery),
    })
    vi.useFakeTimers()
    void screen.dispatch(endpoints.testOrder.initiate(input))
    return () => endpoints.testOrder.select(input)(screen.getState())
  }

  it('is asked for again until the server is back, without anybody pressing anything', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    const shown = open()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sent.length).toBeGreaterThan(1)
    expect(shown().status).toBe('rejected')
    answer = async () => json({ id: 'o 1' })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(shown()).toMatchObject({ status: 'fulfilled', data: { id: 'o 1' } })
    const asked = sent.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(asked)
  })

  it('because it was refused is not asked for again', async () => {
    answer = async () => problem(403, 'NO_PERMISSION')
    open()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })
})

describe('the session', () => {
  it('takes a renewed token from any answer', async () => {
    answer = async () => json({}, 200, { jwt: 'newer' })
    await order()
    expect(renewed).toHaveBeenCalledWith('newer')
  })

  it.each(['LOGGED_IN_ELSEWHERE', 'FORCED_OFFLINE', 'DEVICE_CHANGED', 'SESSION_EXPIRED'])(
    'ends by %s, with the token it was',
    async (code) => {
      answer = async () => problem(401, code)
      await order()
      expect(ended).toHaveBeenCalledWith(code, 'token', undefined)
    },
  )

  it('survives every other refusal', async () => {
    answer = async () => problem(403, 'NO_PERMISSION')
    await order()
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('idempotency keys', () => {
  it('stay with an attempt until its outcome is known', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await addView()
    for (const status of [504, 500]) {
      answer = async () => new Response('', { status })
      await addView()
    }
    answer = async () => json({})
    await addView()
    expect(keyOf(0)).toMatch(/^[0-9a-f-]{36}$/)
    expect(keyOf(1)).toBe(keyOf(0))
    expect(keyOf(2)).toBe(keyOf(0))
    expect(keyOf(3)).toBe(keyOf(0))
    await addView()
    expect(keyOf(4)).not.toBe(keyOf(0))
  })

  it('differ for different contents, and reads have none', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await addView('a')
    await addView('b')
    expect(keyOf(0)).not.toBe(keyOf(1))
    await order()
    expect(last().init.headers).not.toHaveProperty('Idempotency-Key')
  })
})
