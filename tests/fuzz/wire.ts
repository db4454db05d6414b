import { Agent, request as open } from 'node:http'

export interface Sent {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body?: Buffer | undefined
  /** The connection ends in the middle of the body. */
  cutShort?: boolean
}

export interface Got {
  status: number
  type: string
  code: string
  codes: readonly string[]
  text: string
  cache: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })
/** Far longer than any answer takes; a server that is silent for so long counts as dead. */
const patienceMs = 30_000

const codesIn = (text: string): { code: string; codes: string[] } => {
  try {
    const problem = JSON.parse(text) as { code?: string; reasons?: { code: string }[] }
    return { code: problem.code ?? '', codes: (problem.reasons ?? []).map((reason) => reason.code) }
  } catch {
    return { code: '', codes: [] }
  }
}

/** Sends one request byte for byte, because an ordinary client would repair or refuse half of them. */
export const exchange = (url: string, { method, path, headers, body, cutShort }: Sent): Promise<Got> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const length = body ? { 'content-length': String(body.length + (cutShort ? 10 : 0)) } : {}
    const asked = open({ hostname, port, method, path, agent, headers: { ...headers, ...length } })
    asked.setTimeout(patienceMs, () => asked.destroy(new Error('no answer')))
    asked.once('error', (error) => (cutShort ? resolve(nothing) : reject(error)))
    asked.once('response', (response) => {
      const type = response.headers['content-type'] ?? ''
      const done = (text: string) =>
        resolve({
          status: response.statusCode ?? 0,
          type,
          text,
          cache: response.headers['cache-control'] ?? '',
          ...codesIn(type.includes('json') ? text : ''),
        })
      // The event stream does not end by itself.
      if (type.startsWith('text/event-stream')) {
        done('')
        asked.destroy()
        return
      }
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => void parts.push(part))
      response.once('end', () => done(Buffer.concat(parts).toString()))
      response.once('error', reject)
    })
    if (body) asked.write(body)
    if (cutShort) setTimeout(() => asked.destroy(), 5)
    else asked.end()
  })

const nothing: Got = { status: 0, type: '', code: '', codes: [], text: '', cache: 'no-store' }
