import type { Call } from '#shared/kernel/contract.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { i18n, needTexts } from '../i18n/i18n.ts'
import { refusalFor, isRefusal, type Refusal } from '../i18n/index.ts'
import { environment, fingerprint, knownEnvironment, type Environment } from './environment.ts'
import { isSessionEnd, takerIn, type SessionEnd, type Taker } from './session.ts'

/** Thrown by the helpers outside of RTK Query; `refusalOf` reads it. */
export class RefusalError extends Error implements Refusal {
  readonly status: number
  readonly reasons: Reason[]
  readonly traceId?: string

  constructor(refusal: Refusal) {
    super(refusal.reasons.map((r) => r.code).join(', '))
    this.name = 'RefusalError'
    this.status = refusal.status
    this.reasons = refusal.reasons
    this.traceId = refusal.traceId
  }
}

const waitOf = (response: Response) => Number(response.headers.get('retry-after')) || 60

/** A rate limit in front of the server tells the wait in its header only. */
const withWait = (reason: Reason, response: Response): Reason =>
  reason.code === 'TOO_MANY' && reason.params?.['seconds'] === undefined
    ? { ...reason, params: { ...reason.params, seconds: waitOf(response) } }
    : reason

/** Reads a problem answer. Anything else, such as a proxy's page, only means that the server failed. */
async function refusalIn(response: Response): Promise<Refusal> {
  const body: unknown = await response.json().catch(() => null)
  if (!isRefusal(body) || body.reasons.length === 0) return refusalFor('SERVER', response.status)
  const reasons = body.reasons.map((r) => withWait(r, response))
  return { status: response.status, reasons, ...(body.traceId && { traceId: body.traceId }) }
}

/** What is sent with a call: the parts that its contract declares, and a file where it takes one. */
export interface Input {
  query?: unknown
  body?: unknown
  file?: File
}

/** What the transport asks of the application and tells it. The store connects itself at the start. */
interface Wire {
  credentials(): { jwt: string; userId: string; idmNum: string } | null
  language(): Language
  /** The code of the menu from which the call is made. */
  authCode(): string
  /** An answer brought a renewed token. */
  renewed(jwt: string): void
  /** The server no longer knows the session of this token. */
  ended(code: SessionEnd, jwt: string, taker?: Taker): void
}

let wire: Wire = {
  credentials: () => null,
  language: () => 'zh',
  authCode: () => '',
  renewed: () => undefined,
  ended: () => undefined,
}

export const connectWire = (to: Wire): void => {
  wire = to
}
const currentWire = (): Wire => wire

/** Keys of attempts with an unknown outcome, because repeating one must not do it twice. */
const open = new Map<string, string>()

const nameOf = (call: Call, input: Input) =>
  JSON.stringify([call.method, call.path, call.doc, input.query, input.body])

/** Returns the key of this attempt; it is the same one again as long as no answer came. */
const takeKey = (call: Call, input: Input): string => {
  const name = nameOf(call, input)
  const known = open.get(name) ?? newId()
  open.set(name, known)
  return known
}

/** A failure of the server or a gateway leaves the outcome unknown; any other answer settles it. */
const settleKey = (call: Call, input: Input, status: number): void => {
  if (status < 500) open.delete(nameOf(call, input))
}

type Answer = { response: Response } | { refusal: Refusal }

const text = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value))

/**
 * The address of a call. `{x}` in the path comes from the query; the rest of it, and the document's name,
 * follow the `?`.
 */
export const addressOf = async (call: Call, query: unknown): Promise<string> =>
  addressIn(await environment(), call, query)

function addressIn(env: Environment, call: Call, query: unknown): string {
  const rest = new Map(Object.entries(query ?? {}).filter(([, v]) => v !== undefined && v !== null))
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = text(rest.get(name) ?? '')
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams([...rest].map(([name, value]) => [name, text(value)]))
  if (call.doc) search.set('doc', call.doc)
  const tail = search.toString()
  return env[call.base] + path + (tail && `?${tail}`)
}

/** The headers that every call carries (the specification, section 7). */
export function headersOf(call: Call): Record<string, string> {
  const wire = currentWire()
  const who = call.access === 'public' ? null : wire.credentials()
  return {
    systemId: String(__SYSTEM_ID__),
    language: wire.language(),
    fingerprint: fingerprint(),
    authCode: wire.authCode(),
    ...(who && { jwt: who.jwt, userId: who.userId, IdmNum: who.idmNum }),
  }
}

const payloadOf = (call: Call, input: Input): { body?: BodyInit; headers?: Record<string, string> } => {
  if (input.file) {
    const form = new FormData()
    form.append('file', input.file)
    return { body: form }
  }
  if (call.method === 'get' || (call.method === 'delete' && input.body === undefined)) return {}
  return { body: JSON.stringify(input.body ?? {}), headers: { 'content-type': 'application/json' } }
}

/** The call's own time limit; 0 means that it has none. */
const timeLimit = (call: Call, signal?: AbortSignal): AbortSignal | undefined => {
  if (call.timeoutSeconds === 0) return signal
  const limit = AbortSignal.timeout(call.timeoutSeconds * 1000)
  return signal ? AbortSignal.any([signal, limit]) : limit
}

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError'

/** Tells the application what an answer says about the session: a renewed token, or its end. */
export function reportSession(
  headers: { jwt: string | null; sent: string | undefined },
  refusal?: Refusal,
): void {
  const wire = currentWire()
  if (headers.jwt && headers.sent) wire.renewed(headers.jwt)
  const { code, params } = refusal?.reasons[0] ?? {}
  if (code && isSessionEnd(code) && headers.sent) wire.ended(code, headers.sent, takerIn(params))
}

/** Waits until the sentences for a refusal are loaded, in the language on screen. */
export async function withSentences(refusal: Refusal): Promise<Refusal> {
  const isMissing = refusal.reasons.some(({ code }) => !i18n.exists(`errors.${code}`))
  if (isMissing) await needTexts('refusals').catch(() => undefined)
  return refusal
}

/**
 * Makes one call. It never throws and never shows anything; the answer has the value or the reasons. It leaves at once,
 * because whoever asks may go on to draw a large page.
 */
export async function send(call: Call, input: Input = {}, signal?: AbortSignal): Promise<Answer> {
  const headers = headersOf(call)
  const payload = payloadOf(call, input)
  const key = call.idempotent ? takeKey(call, input) : undefined
  try {
    const response = await fetch(addressIn(knownEnvironment() ?? (await environment()), call, input.query), {
      method: call.method.toUpperCase(),
      headers: { ...headers, ...payload.headers, ...(key && { 'Idempotency-Key': key }) },
      ...(payload.body !== undefined && { body: payload.body }),
      signal: timeLimit(call, signal),
      cache: 'no-store',
    })
    if (key) settleKey(call, input, response.status)
    const refusal = response.ok ? undefined : await refusalIn(response)
    reportSession({ jwt: response.headers.get('jwt'), sent: headers['jwt'] }, refusal)
    return refusal ? { refusal: await withSentences(refusal) } : { response }
  } catch (error) {
    return { refusal: isTimeout(error) ? refusalFor('TIMEOUT', 504) : refusalFor('OFFLINE', 503) }
  }
}
