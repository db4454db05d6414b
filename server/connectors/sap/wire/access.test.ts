import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SapAccessSettings } from '../../../settings/sap-access-settings.ts'
import { SapAccess } from './access.ts'
import { openSapClient } from '../sap.client.ts'

/** A SAP and an identity server that only note what arrives. */

let folder: string
const file = (name: string, text?: string) => {
  const path = join(folder, name)
  if (text !== undefined) writeFileSync(path, text)
  return path
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'seaway-access-'))
  const make = (name: string) =>
    execFileSync(
      'openssl',
      `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${name} -addext subjectAltName=DNS:localhost -keyout ${file(`${name}.key`)} -out ${file(`${name}.pem`)}`.split(
        ' ',
      ),
      { stdio: 'ignore' },
    )
  make('localhost')
  make('seaway')
})
afterAll(() => rmSync(folder, { recursive: true }))

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

type Heard = { url: string; headers: IncomingMessage['headers']; body: string; certificate: string }
type Answer = (heard: Heard) => { status?: number; body: unknown }

async function listen(answer: Answer, secure = false) {
  const heard: Heard[] = []
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const socket = request.socket as TLSSocket
      const one = {
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        certificate: secure ? String(socket.getPeerCertificate().subject?.CN ?? '') : '',
      }
      heard.push(one)
      const { status = 200, body } = answer(one)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  }
  const options = secure && {
    key: readFileSync(file('localhost.key')),
    cert: readFileSync(file('localhost.pem')),
    ca: readFileSync(file('seaway.pem')),
    requestCert: true,
    rejectUnauthorized: true,
  }
  const server = options ? createSecure(options, handle) : createServer(handle)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return { heard, port, url: `${secure ? 'https' : 'http'}://localhost:${port}` }
}

const types = { d: { results: [{ SalesOrderType: 'OR', SalesOrderTypeName: 'Standard' }] } }
const asks = (url: string, settings: SapAccessSettings) => {
  const access = new SapAccess(settings)
  const client = openSapClient({ url, access, timeoutSeconds: 5 }, { pauseSeconds: 60, authPauseSeconds: 60 })
  return () => client.orderTypes('en')
}
const last = <T>(all: readonly T[]): T => all.at(-1)!

describe('a sign-in to SAP', () => {
  it('reads a password from its file whenever it is used, and names client and language', async () => {
    const sap = await listen(() => ({ body: types }))
    const password = { file: file('password', 'first\n') }
    const ask = asks(sap.url, {
      signIn: { kind: 'basic', user: 'SEAWAY', password },
      client: '100',
      language: 'EN',
    })
    expect((await ask()).outcome).toBe('done')
    expect(last(sap.heard).headers.authorization).toBe(`Basic ${btoa('SEAWAY:first')}`)
    expect(last(sap.heard).url).toContain('sap-client=100&sap-language=EN')
    file('password', 'second')
    const answer = await ask()
    expect(last(sap.heard).headers.authorization).toBe(`Basic ${btoa('SEAWAY:second')}`)
    expect(JSON.stringify(answer)).not.toContain('second')
  })

  it('by client credentials keeps a token and fetches another when SAP refuses it', async () => {
    let tokens = 0
    const identity = await listen(() => ({ body: { access_token: `token-${++tokens}`, expires_in: 3600 } }))
    let refused = ''
    const sap = await listen(({ headers }) =>
      headers.authorization === refused ? { status: 401, body: {} } : { body: types },
    )
    const ask = asks(sap.url, {
      signIn: {
        kind: 'oauth',
        tokenUrl: `${identity.url}/token`,
        clientId: 'seaway',
        clientSecret: { value: 'sec:ret' },
        scope: 'API_SALES_ORDER_SRV_0001',
      },
    })
    for (const _twice of [1, 2]) expect((await ask()).outcome).toBe('done')
    expect(tokens).toBe(1)
    expect(last(identity.heard).headers.authorization).toBe(`Basic ${btoa('seaway:sec:ret')}`)
    expect(last(identity.heard).body).toBe('grant_type=client_credentials&scope=API_SALES_ORDER_SRV_0001')
    refused = 'Bearer token-1'
    expect((await ask()).outcome).toBe('done')
    expect(last(sap.heard).headers.authorization).toBe('Bearer token-2')
  })

  it('by a SAML assertion hands it to the token server, and is no attempt where there is no token', async () => {
    let status = 200
    const identity = await listen(() => ({ status, body: { access_token: 'bearer', expires_in: 0 } }))
    const sap = await listen(() => ({ body: types }))
    const ask = asks(sap.url, {
      signIn: {
        kind: 'saml',
        tokenUrl: identity.url,
        clientId: 'seaway',
        clientSecret: { value: 's' },
        scope: '',
        assertionFile: file('assertion', 'PHNhbWw+'),
      },
    })
    expect((await ask()).outcome).toBe('done')
    const grant = new URLSearchParams(last(identity.heard).body)
    expect(grant.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:saml2-bearer')
    expect(grant.get('assertion')).toBe('PHNhbWw+')
    status = 500
    const before = sap.heard.length
    expect(await ask()).toMatchObject({ outcome: 'notSent', why: 'SIGN_IN' })
    expect(sap.heard).toHaveLength(before)
  })

  it('by certificate shows ours, and trusts the company’s own authority alone', async () => {
    const sap = await listen(() => ({ body: types }), true)
    const certificate = { file: file('seaway.pem'), keyFile: file('seaway.key') }
    const settings: SapAccessSettings = { signIn: { kind: 'certificate' }, certificate }
    expect(await asks(sap.url, settings)()).toMatchObject({
      outcome: 'notSent',
      why: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect((await asks(sap.url, { ...settings, caFile: file('localhost.pem') })()).outcome).toBe('done')
    expect(last(sap.heard)).toMatchObject({ certificate: 'seaway' })
    expect(last(sap.heard).headers.authorization).toBeUndefined()
  })

  it('goes through the proxy of this system', async () => {
    const sap = await listen(() => ({ body: types }), true)
    const ways: string[] = []
    const proxy = createServer()
    proxy.on('connect', (request, socket, head: Buffer) => {
      ways.push(`${request.url} ${request.headers['proxy-authorization']}`)
      if (!request.headers['proxy-authorization']) return void socket.end('HTTP/1.1 407 No\r\n\r\n')
      const onward = connect(sap.port, 'localhost', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        onward.write(head)
        onward.pipe(socket)
        socket.pipe(onward)
      })
      onward.on('error', () => socket.destroy())
      socket.on('error', () => onward.destroy())
      return undefined
    })
    servers.push(proxy)
    await new Promise<void>((resolve) => proxy.listen(0, resolve))
    const at = `localhost:${(proxy.address() as AddressInfo).port}`
    const settings: SapAccessSettings = {
      signIn: { kind: 'certificate' },
      certificate: { file: file('seaway.pem'), keyFile: file('seaway.key') },
      caFile: file('localhost.pem'),
    }
    const by = (credentials: string) => asks(sap.url, { ...settings, proxy: `http://${credentials}${at}` })()
    expect((await by('me:pw@')).outcome).toBe('done')
    expect(last(ways)).toBe(`localhost:${sap.port} Basic ${btoa('me:pw')}`)
    expect(await by('')).toMatchObject({ outcome: 'notSent', why: 'PROXY_REFUSED' })
  })
})
