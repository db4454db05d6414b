/** What another system has answered. */
export interface OaAnswer {
  status: number
  /** Its JSON; undefined where it sent none. */
  body: unknown
  text: string
}

/** The request never reached the other system, so that nothing can have happened there. */
export class OaAway extends Error {
  override name = 'OaAway'
}

const unreached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

const codeOf = (error: unknown): string => {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends one request and reads the whole answer, within a time limit. */
export async function exchange(url: URL | string, init: RequestInit, seconds: number): Promise<OaAnswer> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(seconds * 1000),
    })
    const text = await response.text()
    return { status: response.status, body: parsed(text), text: text.slice(0, 500) }
  } catch (error) {
    if (unreached.includes(codeOf(error))) throw new OaAway(codeOf(error), { cause: error })
    throw error
  }
}

/** Too many requests and time-outs may pass; every other refusal stays one. */
export const isFinal = ({ status }: OaAnswer): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status)
