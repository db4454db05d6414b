import type { Language } from '#shared/vocabulary/words.ts'
import { brokenOff, type HttpAnswer, failureOf, isTokenRefused } from './sap.answers.ts'
import { refusalOf } from './sap.messages.ts'
import type { MayLeave, SapAnswer, SapExchange } from './sap.port.ts'

export interface SapAddress {
  /** Of the host, with `?sap-client=` where there are several; the usual path follows by itself. */
  url: string
  user: string
  password: string
  timeoutSeconds: number
}

/** An answer that arrived, whatever it says, or what became of the call instead. */
export type Arrived = HttpAnswer | Exclude<SapAnswer<never>, { outcome: 'done' }>
export const hasArrived = (arrived: Arrived): arrived is HttpAnswer => 'status' in arrived

export interface SapRequest {
  service: string
  path: string
  query?: Record<string, string>
  language?: Language
  headers?: Record<string, string>
  body?: string
  /** Asked when the line is free and the token is there: false, and it is not sent. */
  mayLeave?: MayLeave
}

const odata = '/sap/opu/odata/sap'
/** SAP knows no Indonesian here; English is what its people read instead. */
const languages: Record<Language, string> = { zh: 'zh', en: 'en', id: 'en' }
const keptCharacters = 100_000

/** HTTP with SAP: Basic sign-in, cookies, the token that every write needs and the time a call may take. */
export class SapSession {
  readonly #address: SapAddress
  readonly #closing = new AbortController()
  readonly #cookies = new Map<string, string>()
  #token: Promise<string | Arrived> | undefined

  constructor(address: SapAddress) {
    this.#address = address
  }

  /** Gives up every call that waits for an answer: what became of it is as open as after a time-out. */
  close(): void {
    this.#closing.abort()
  }

  get(request: SapRequest): Promise<Arrived> {
    return this.#exchange('GET', request)
  }

  /** A token that has run out is fetched once more: SAP did nothing. */
  async write(method: 'POST' | 'PATCH', request: SapRequest): Promise<Arrived> {
    const first = await this.#writeOnce(method, request)
    if (!hasArrived(first) || !isTokenRefused(first)) return first
    this.#forget()
    return this.#writeOnce(method, request)
  }

  async #writeOnce(method: 'POST' | 'PATCH', request: SapRequest): Promise<Arrived> {
    const token = await (this.#token ??= this.#fetchToken(request.service))
    if (typeof token === 'string')
      return this.#exchange(method, { ...request, headers: { ...request.headers, 'x-csrf-token': token } })
    this.#forget()
    return token
  }

  #forget(): void {
    this.#token = undefined
    this.#cookies.clear()
  }

  /** Without a token nothing was written, whatever became of the asking. */
  async #fetchToken(service: string): Promise<string | Arrived> {
    const answer = await this.#exchange('GET', { service, path: '', headers: { 'x-csrf-token': 'Fetch' } })
    if (!hasArrived(answer)) return { ...answer, outcome: 'notSent', why: whyOf(answer) }
    const token = answer.headers.get('x-csrf-token')
    if (answer.status === 200 && token) return token
    const failed = failureOf(answer)
    if (failed?.outcome === 'auth' || failed?.outcome === 'notSent') return failed
    return { outcome: 'notSent', why: `no token: HTTP ${answer.status}`, exchange: answer.exchange }
  }

  async #exchange(method: string, request: SapRequest): Promise<Arrived> {
    const { body, headers = {}, language = 'en' } = request
    const url = this.#urlOf(request)
    const said = [`${method} ${url.pathname}${url.search}`, body].filter(Boolean).join('\n\n')
    const exchange = { ...silent, request: this.#redacted(said) }
    if (request.mayLeave?.() === false) return { outcome: 'notSent', why: 'too late', untried: true }
    const { user, password, timeoutSeconds } = this.#address
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeoutSeconds * 1000)]),
        headers: {
          accept: 'application/json',
          'accept-language': languages[language],
          authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
          ...(this.#cookies.size > 0 && { cookie: this.#cookieHeader() }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      })
      this.#keepCookies(response)
      const text = await response.text()
      return { ...answerOf(response, text), exchange: { ...exchange, ...this.#heard(response.status, text) } }
    } catch (error) {
      return brokenOff(error, exchange)
    }
  }

  #urlOf({ service, path, query = {} }: SapRequest): URL {
    const url = new URL(this.#address.url)
    const base = url.pathname === '/' ? odata : url.pathname.replace(/\/$/, '')
    url.pathname = `${base}/${service}/${path}`
    // By hand: `URLSearchParams` would write `%24filter`, which some releases take for nothing and answer everything.
    const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    url.search = [url.search.slice(1), ...asked].filter(Boolean).join('&')
    return url
  }

  /** All of them, whatever their names: SAP's note 3339155 warns of choosing. */
  #keepCookies(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (at > 0) this.#cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
    }
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #heard(status: number, text: string): Omit<SapExchange, 'request'> {
    const refusal = refusalOf(text)
    return {
      status,
      sapCode: refusal?.code ?? '',
      transactionId: refusal?.transactionId ?? '',
      response: this.#redacted(text),
    }
  }

  #redacted(text: string): string {
    const secrets = [this.#address.password, ...this.#cookies.values()].filter((s) => s.length > 3)
    return secrets.reduce((cut, secret) => cut.replaceAll(secret, '…'), text.slice(0, keptCharacters))
  }
}

const silent: SapExchange = { status: null, sapCode: '', transactionId: '', request: '', response: '' }

const answerOf = (response: Response, body: string) => ({
  status: response.status,
  headers: response.headers,
  body,
})

const whyOf = (failed: Exclude<Arrived, HttpAnswer>): string =>
  'why' in failed ? failed.why : (failed.messages[0]?.text ?? failed.outcome)
