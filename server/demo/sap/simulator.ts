import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../db/driver/pool.ts'
import { takePayment } from './accounts.ts'
import { abapAnswer, AbapError, json, type SimAnswer } from './abap.ts'
import { distortAnswer, html, answerInsteadOfSap, tokenRefusal, Faults } from './faults.ts'
import { type Fault, type FaultPlan, faultPlan, type RequestKind } from '../../settings/sap-faults.ts'
import type { Release } from './metadata.ts'
import { operate, operatorPath } from './operator-page.ts'
import { queryOf } from './filter.ts'
import { serve, type SimRequest } from './services.ts'

export interface Simulator {
  url: string
  user: string
  password: string
  faults: Faults
  close(): Promise<void>
}

const base = '/sap/opu/odata/sap/'
const session = 'SAP_SESSIONID_SIM_100'

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const kindOf = ({ method, path, service }: SimRequest): RequestKind => {
  if (path === '') return 'token'
  if (path === '$metadata') return 'metadata'
  if (path === '$batch' || method === 'PATCH') return 'change'
  if (method === 'POST') return 'create'
  if (service !== 'API_SALES_ORDER_SRV') return 'other'
  return path === 'A_SalesOrder' ? 'find' : 'read'
}

/** A browser asks for user and password where it is told to; SAP's services only refuse. */
const logon = (path: string): Record<string, string> =>
  path === operatorPath ? { 'www-authenticate': 'Basic realm="Simulated SAP"' } : {}

const operationOf = ({ method, body, headers: { origin = '', host = '' } }: SimRequest) => ({
  method,
  body,
  origin,
  host,
})

/**
 * Starts a simulated SAP on a free loopback port. Its documents are in the database, its sessions in the
 * process.
 */
export async function startSimulator({
  db,
  faults: plan = {},
  port = 0,
  release = '2026',
  password = randomBytes(18).toString('base64url'),
}: {
  db: Database
  faults?: FaultPlan
  port?: number
  /** The release of SAP whose services it publishes. */
  release?: Release | undefined
  password?: string
}): Promise<Simulator> {
  const user = 'SIMULATOR'
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const faults = new Faults(plan)
  const tokens = new Map<string, string>()

  const hook = (request: SimRequest): SimAnswer => {
    if (request.method !== 'POST') return json(405, {})
    const plan = faultPlan.safeParse(JSON.parse(request.body))
    if (plan.success) faults.plan(plan.data)
    return plan.success ? { status: 204 } : json(400, plan.error.issues)
  }
  const sessionOf = (request: SimRequest): string =>
    new RegExp(`${session}=([\\w-]+)`).exec(request.headers['cookie'] ?? '')?.[1] ?? ''
  const newToken = (answer: SimAnswer): SimAnswer => {
    const [id, token] = [randomBytes(12).toString('hex'), randomBytes(12).toString('base64url')]
    tokens.set(id, token)
    const cookies = `${session}=${id}; path=/; HttpOnly`
    return { ...answer, headers: { ...answer.headers, 'x-csrf-token': token, 'set-cookie': cookies } }
  }
  const handled = async (request: SimRequest, fault?: Fault): Promise<SimAnswer> => {
    const token = tokens.get(sessionOf(request))
    if (request.method !== 'GET' && (!token || token !== request.headers['x-csrf-token'])) return tokenRefusal
    try {
      const answer = await serve(db, request, fault)
      return request.headers['x-csrf-token'] === 'Fetch' ? newToken(answer) : answer
    } catch (error) {
      if (error instanceof AbapError) return abapAnswer(error)
      throw error
    }
  }

  /** Undefined means that the connection is cut. */
  const answerOf = async (request: SimRequest, fault: Fault | undefined): Promise<SimAnswer | undefined> => {
    if (!fault) return handled(request)
    if (fault.fault === 'cut') return undefined
    const early = answerInsteadOfSap(fault)
    if (early) return early
    if (fault.fault === 'slow') await wait(fault.milliseconds)
    const answer = await handled(request, fault)
    if (fault.fault === 'cutAfter' || fault.fault === 'cutReferenceAfter') return undefined
    if (fault.fault === 'slowAfter') await wait(fault.milliseconds)
    return distortAnswer(fault, answer)
  }
  const send = async (response: ServerResponse, answer: SimAnswer, fault: Fault | undefined) => {
    const { status, headers = {}, body = '' } = answer
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
    const half = body.slice(0, Math.floor(body.length / 2))
    if (fault?.fault === 'truncated') {
      response.write(half)
      await wait(20)
      response.destroy()
      return
    }
    if (fault?.fault === 'slowBody') {
      response.write(half)
      await wait(fault.milliseconds)
      response.end(body.slice(half.length))
      return
    }
    response.end(body)
  }
  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(incoming.url ?? '/', 'http://sap')
    const [service = '', ...rest] = decodeURIComponent(url.pathname).replace(base, '').split('/')
    const request: SimRequest = {
      method: incoming.method ?? 'GET',
      service,
      path: rest.join('/'),
      query: queryOf(url.search),
      headers: incoming.headers as SimRequest['headers'],
      body: await bodyOf(incoming),
      release,
    }
    if (request.headers['authorization'] !== authorization)
      return send(response, html(401, 'Logon failed', logon(url.pathname)), undefined)
    if (url.pathname === operatorPath)
      return send(response, await operate({ db, faults }, operationOf(request)), undefined)
    if (url.pathname === `${operatorPath}/payments` && request.method === 'POST')
      return send(response, await takePayment(db, request.body), undefined)
    if (url.pathname === `${operatorPath}/faults`) return send(response, hook(request), undefined)
    const text = [decodeURIComponent(url.search), request.path, request.body].join(' ')
    const fault = faults.next(kindOf(request), text)
    const answer = await answerOf(request, fault)
    if (answer) return send(response, answer, fault)
    response.destroy()
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => {
      if (response.headersSent) response.destroy()
      else send(response, html(500, 'Internal server error'), undefined).catch(() => {})
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    user,
    password,
    faults,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close').catch(() => {})
    },
  }
}
