import type { SapAnswer, SapExchange } from '../sap.port.ts'
import { isLock, pageText, refusalOf, warningsOf } from './messages.ts'

/** A complete HTTP answer. */
export interface HttpAnswer {
  status: number
  headers: Headers
  body: string
  exchange: SapExchange
}

type Failure = Exclude<SapAnswer<never>, { outcome: 'done' }>

/** The header has either seconds or a date. */
const retryAfterOf = (headers: Headers): { retryAfterSeconds?: number } => {
  const text = headers.get('retry-after')
  if (text === null) return {}
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? { retryAfterSeconds: Math.max(0, Math.ceil(seconds)) } : {}
}

/** Whether SAP itself says that it is busy. A proxy in front of it may have passed the request on. */
const isFromSap = ({ headers, body }: HttpAnswer): boolean =>
  headers.has('retry-after') ||
  /sap netweaver/i.test(headers.get('server') ?? '') ||
  /SAP NetWeaver|ICM/.test(body)

export const isTokenRefused = ({ status, headers }: HttpAnswer): boolean =>
  status === 403 && headers.get('x-csrf-token')?.toLowerCase() === 'required'

const conflicts: ReadonlySet<number> = new Set([409, 412, 423, 428])
/** Codes that a gateway sends when it has waited long enough; SAP goes on working. */
const waitedTooLong: ReadonlySet<number> = new Set([408, 499])

/** The meaning of an answer that is no success; undefined for a success. */
export function failureOf(answer: HttpAnswer): Failure | undefined {
  const { status, headers, body, exchange } = answer
  if (status >= 200 && status < 300) return undefined
  const why = [`HTTP ${status}`, pageText(body)].filter(Boolean).join(': ')
  const at = { exchange, why, ...retryAfterOf(headers) }
  if (status === 401) return { outcome: 'auth', ...at }
  if (status === 429 || isTokenRefused(answer)) return { outcome: 'notSent', ...at }
  if (status === 503) return { outcome: isFromSap(answer) ? 'notSent' : 'unknown', ...at }
  if (waitedTooLong.has(status)) return { outcome: 'unknown', ...at }
  const refusal = refusalOf(body)
  if (conflicts.has(status) || (refusal && status < 500 && isLock(refusal)))
    return {
      outcome: 'conflict',
      exchange,
      why: refusal?.messages[0]?.text ?? why,
      messages: refusal?.messages ?? [],
    }
  if (refusal && status >= 400 && status < 500)
    return { outcome: 'rejected', exchange, messages: refusal.messages }
  return { outcome: 'unknown', ...at }
}

/** Reads the JSON of a success. If the body cannot be read, it is unknown what SAP did. */
export function successOf<T>(answer: HttpAnswer, read: (json: unknown) => T | undefined): SapAnswer<T> {
  const { exchange, headers, body } = answer
  const value = readJson(body, read)
  return value === undefined
    ? { outcome: 'unknown', exchange, why: `HTTP ${answer.status} without a readable answer` }
    : { outcome: 'done', exchange, value, messages: warningsOf(headers.get('sap-message')) }
}

const readJson = <T>(body: string, read: (json: unknown) => T | undefined): T | undefined => {
  try {
    return read(JSON.parse(body) as unknown)
  } catch {
    return undefined
  }
}

/** Errors that occur before the first byte can reach SAP. */
const connectErrors = new Set([
  'ECONNREFUSED',
  // No token, no file with the secret, or a proxy that lets nothing through.
  'SIGN_IN',
  'PROXY_REFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
])

interface Cause {
  code?: unknown
  syscall?: unknown
  name?: string
}

/** Turns an error thrown by `fetch` into an outcome: not sent, or unknown because the connection broke. */
export function failureOfError(error: unknown, exchange: SapExchange): Failure {
  const cause = ((error as { cause?: unknown }).cause ?? error) as Cause
  const code = typeof cause.code === 'string' ? cause.code : (cause.name ?? 'Error')
  const connecting = code === 'ETIMEDOUT' && cause.syscall === 'connect'
  const outcome = connectErrors.has(code) || connecting ? 'notSent' : 'unknown'
  return { outcome, exchange, why: code }
}
