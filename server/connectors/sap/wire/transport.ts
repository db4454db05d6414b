import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Socket } from 'node:net'
import { connect as secure } from 'node:tls'

export interface Sent {
  method: string
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}

export interface Received {
  status: number
  headers: Headers
  body: string
}

/** What lies between us and SAP beside the open network. */
export interface Route {
  /** Our certificate and its key, in PEM. */
  cert?: string
  key?: string
  passphrase?: string
  /** Authorities of the company's own. */
  ca?: string
  proxy?: string
}

const readMessage = async (message: IncomingMessage): Promise<Received> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one)
  return { status: message.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString() }
}

/** An error that arises before SAP can have heard anything. */
const notConnected = (why: string) => Object.assign(new Error(why), { code: 'PROXY_REFUSED' })

/** Asks the proxy for a way through to SAP. */
function tunnel({ hostname, port }: URL, proxy: URL, signal: AbortSignal): Promise<Socket> {
  const target = `${hostname}:${port || '443'}`
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const credentials = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`
  const question = plainRequest({
    host: proxy.hostname,
    port: proxy.port || '80',
    method: 'CONNECT',
    path: target,
    signal,
    headers: {
      host: target,
      ...(proxy.username && {
        'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}`,
      }),
    },
  })
  question.on('connect', (answer, socket) =>
    answer.statusCode === 200
      ? resolve(socket)
      : reject(notConnected(`the proxy answered ${answer.statusCode}`)),
  )
  question.on('error', reject)
  question.end()
  return promise
}

/** Sends a request by the way that the settings name. */
async function sendBy(url: URL, sent: Sent, { proxy, ...tls }: Route): Promise<Received> {
  const { method, headers, body, signal } = sent
  const through = proxy ? new URL(proxy) : undefined
  const isSecure = url.protocol === 'https:'
  const socket =
    isSecure && through
      ? secure({ socket: await tunnel(url, through, signal), servername: url.hostname, ...tls })
      : undefined
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const size = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const options = { method, signal, headers: { ...headers, ...size } }
  const request = isSecure
    ? secureRequest(url, {
        ...options,
        ...tls,
        ...(socket && { agent: false, createConnection: () => socket }),
      })
    : plainRequest({
        ...options,
        host: (through ?? url).hostname,
        port: (through ?? url).port || '80',
        path: through ? url.href : `${url.pathname}${url.search}`,
      })
  request.on('response', resolve)
  request.on('error', reject)
  request.end(body)
  return readMessage(await promise)
}

/** Sends a request to SAP. Where nothing lies between, it is Node's own `fetch`. */
export async function send(url: URL, sent: Sent, route: Route): Promise<Received> {
  if (Object.values(route).some(Boolean)) return sendBy(url, sent, route)
  const { method, headers, body, signal } = sent
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    signal,
    headers,
    ...(body !== undefined && { body }),
  })
  return { status: response.status, headers: response.headers, body: await response.text() }
}
