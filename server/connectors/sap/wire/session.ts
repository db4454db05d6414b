import type { Language } from '#shared/vocabulary/words.ts'
import { failureOfError, failureOf, isTokenRefused, successOf, type HttpAnswer } from './answers.ts'
import { refusalOf } from './messages.ts'
import { notSignedIn, SapAccess } from './access.ts'
import { send } from './transport.ts'
import { fitQuery } from '../release/metadata.ts'
import { SapReleases } from '../release/releases.ts'
import { sapPageSize, type MayLeave, type SapAnswer, type SapExchange } from '../sap.port.ts'
import { isEntity, type Entity } from './values.ts'

/**
 * A request for entities of OData. It always names the fields, because SAP's entities have hundreds of them.
 */

export interface Question extends SapRequest {
  query: Record<string, string> & { $select: string }
}

const rootOf = (json: unknown): unknown => (isEntity(json) ? json['d'] : undefined)

export const entityOf = (json: unknown): Entity | undefined => {
  const value = rootOf(json)
  return isEntity(value) ? value : undefined
}

/** SAP says that there is no such entity, as opposed to a gateway that knows no such address. */
export const isMissing = (answer: SapAnswer<unknown>): boolean =>
  answer.outcome === 'rejected' && answer.exchange?.status === 404

/** A list has `results`, even an empty one; without it the answer says nothing. */
export const listOf = (json: unknown): Entity[] | undefined => {
  const value = rootOf(json)
  const list = isEntity(value) ? value['results'] : value
  return Array.isArray(list) ? list.filter(isEntity) : undefined
}

export async function readOne<T>(
  session: SapSession,
  question: Question,
  of: (json: unknown) => T | undefined,
): Promise<SapAnswer<T>> {
  const answer = await session.get(question)
  return isHttpAnswer(answer) ? (failureOf(answer) ?? successOf(answer, of)) : answer
}

export const readPage = (session: SapSession, question: Question, page = 0): Promise<SapAnswer<Entity[]>> =>
  readOne(
    session,
    {
      ...question,
      query: { ...question.query, $top: String(sapPageSize), $skip: String(page * sapPageSize) },
    },
    listOf,
  )

/** Reads page after page. SAP tells the total only for a count, which costs it as much as the pages. */
export async function readAll(session: SapSession, question: Question): Promise<SapAnswer<Entity[]>> {
  const all: Entity[] = []
  for (let page = 0; ; page++) {
    const answer = await readPage(session, question, page)
    if (answer.outcome !== 'done') return answer
    all.push(...answer.value)
    if (answer.value.length < sapPageSize) return { ...answer, value: all }
  }
}

export interface SapAddress {
  /** The address of the host, with `?sap-client=` where it has several clients. The usual path is added. */
  url: string
  /** Signs in by user and password where nothing else is said. */
  user?: string
  password?: string
  access?: SapAccess
  timeoutSeconds: number
}

/** An HTTP answer of any status, or how the call ended without one. */
export type Exchanged = HttpAnswer | Exclude<SapAnswer<never>, { outcome: 'done' }>
export const isHttpAnswer = (arrived: Exchanged): arrived is HttpAnswer => 'status' in arrived

export interface SapRequest {
  service: string
  path: string
  query?: Record<string, string>
  language?: Language
  headers?: Record<string, string>
  body?: string
  timeoutSeconds?: number
  /** Is asked when the call may start and the token is there; with false the request is not sent. */
  mayLeave?: MayLeave
}

const odata = '/sap/opu/odata/sap'
/** SAP has no Indonesian here, so its users read English. */
const languages: Record<Language, string> = { zh: 'zh', en: 'en', id: 'en' }
/** The description of a service is a large text that SAP has ready. */
const metadataSeconds = 20
const keptCharacters = 100_000

/**
 * The HTTP connection to SAP: basic authentication, cookies, the token that every write needs, and the time
 * limit.
 */
export class SapSession {
  readonly #address: SapAddress
  readonly #access: SapAccess
  readonly #closing = new AbortController()
  readonly #cookies = new Map<string, string>()
  #token: Promise<string | Exchanged> | undefined
  /** What this SAP publishes of its services. */
  readonly releases = new SapReleases((service) => this.#metadata(service))

  constructor(address: SapAddress) {
    this.#address = address
    const { user = '', password = '' } = address
    this.#access =
      address.access ?? new SapAccess({ signIn: { kind: 'basic', user, password: { value: password } } })
  }

  /** Aborts every call that waits for an answer. As after a time-out, it is unknown what SAP did. */
  close(): void {
    this.#closing.abort()
  }

  /** Asks only for what the release has: one field that it lacks would refuse the whole question. */
  async get(request: SapRequest): Promise<Exchanged> {
    const { service, path, query } = request
    const [set = ''] = path.split('(')
    const isBeneath = path.slice(path.lastIndexOf(')') + 1).includes('/')
    if (!query?.['$select'] || isBeneath) return this.#exchange('GET', request)
    const metadata = await this.releases.of(service)
    const fitting = metadata ? fitQuery(metadata, set, query) : query
    return this.#exchange('GET', { ...request, query: fitting })
  }

  /** As it is, whatever the release has. */
  ask(request: SapRequest): Promise<Exchanged> {
    return this.#exchange('GET', request)
  }

  async #metadata(service: string): Promise<string | undefined> {
    const answer = await this.#exchange('GET', {
      service,
      path: '$metadata',
      headers: { accept: 'application/xml' },
      timeoutSeconds: Math.min(metadataSeconds, this.#address.timeoutSeconds),
    })
    return isHttpAnswer(answer) && answer.status === 200 ? answer.body : undefined
  }

  /** When the token has expired, SAP did nothing, so the write is repeated with a new token. */
  async write(method: 'POST' | 'PATCH', request: SapRequest): Promise<Exchanged> {
    const first = await this.#writeOnce(method, request)
    if (!isHttpAnswer(first) || !isTokenRefused(first)) return first
    this.#forget()
    return this.#writeOnce(method, request)
  }

  async #writeOnce(method: 'POST' | 'PATCH', request: SapRequest): Promise<Exchanged> {
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

  /** However this fails, nothing was written, because every write needs the token. */
  async #fetchToken(service: string): Promise<string | Exchanged> {
    const answer = await this.#exchange('GET', { service, path: '', headers: { 'x-csrf-token': 'Fetch' } })
    if (!isHttpAnswer(answer)) return { ...answer, outcome: 'notSent', why: whyOf(answer) }
    const token = answer.headers.get('x-csrf-token')
    if (answer.status === 200 && token) return token
    const failed = failureOf(answer)
    if (failed?.outcome === 'auth' || failed?.outcome === 'notSent') return failed
    return { outcome: 'notSent', why: `no token: HTTP ${answer.status}`, exchange: answer.exchange }
  }

  /** A refused token may only have ended: SAP did nothing, so that the same is asked once more with a new one. */
  async #exchange(method: string, request: SapRequest): Promise<Exchanged> {
    const first = await this.#exchangeOnce(method, request)
    if (!this.#access.renews || !isHttpAnswer(first) || first.status !== 401) return first
    this.#access.forget()
    return this.#exchangeOnce(method, request)
  }

  async #exchangeOnce(method: string, request: SapRequest): Promise<Exchanged> {
    const { body, headers = {}, language = 'en' } = request
    const url = this.#urlOf(request)
    const requestText = [`${method} ${url.pathname}${url.search}`, body].filter(Boolean).join('\n\n')
    const exchange = { ...emptyExchange, request: this.#redacted(requestText) }
    if (request.mayLeave?.() === false) return { outcome: 'notSent', why: 'too late', notAttempted: true }
    const { timeoutSeconds = this.#address.timeoutSeconds } = request
    try {
      const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(timeoutSeconds * 1000)])
      const [route, identity] = await Promise.all([this.#access.route(), this.#access.headers()]).catch(
        (error: unknown) => Promise.reject(notSignedIn(error)),
      )
      const answer = await send(
        url,
        {
          method,
          signal,
          headers: {
            accept: 'application/json',
            'accept-language': languages[language],
            ...identity,
            ...(this.#cookies.size > 0 && { cookie: this.#cookieHeader() }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body }),
        },
        route,
      )
      this.#keepCookies(answer.headers)
      return { ...answer, exchange: { ...exchange, ...this.#responseOf(answer.status, answer.body) } }
    } catch (error) {
      return failureOfError(error, exchange)
    }
  }

  #urlOf({ service, path, query = {} }: SapRequest): URL {
    const url = new URL(this.#address.url)
    const base = url.pathname === '/' ? odata : url.pathname.replace(/\/$/, '')
    url.pathname = `${base}/${service}/${path}`
    // `URLSearchParams` would write `%24filter`. Some releases do not understand that, ignore it and return
    // everything.
    const parameters = [...this.#access.options, ...Object.entries(query)].map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    )
    url.search = [url.search.slice(1), ...parameters].filter(Boolean).join('&')
    return url
  }

  /** All cookies are kept, whatever their names, because SAP's note 3339155 warns against selecting some. */
  #keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (at > 0) this.#cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim())
    }
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #responseOf(status: number, text: string): Omit<SapExchange, 'request'> {
    const refusal = refusalOf(text)
    return {
      status,
      sapCode: refusal?.code ?? '',
      transactionId: refusal?.transactionId ?? '',
      response: this.#redacted(text),
    }
  }

  #redacted(text: string): string {
    const secrets = [...this.#access.secrets, ...this.#cookies.values()].filter((s) => s.length > 3)
    return secrets.reduce((cut, secret) => cut.replaceAll(secret, '…'), text.slice(0, keptCharacters))
  }
}

const emptyExchange: SapExchange = { status: null, sapCode: '', transactionId: '', request: '', response: '' }

const whyOf = (failed: Exclude<Exchanged, HttpAnswer>): string =>
  'why' in failed ? failed.why : (failed.messages[0]?.text ?? failed.outcome)
