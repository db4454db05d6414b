import type { ErrorCode } from '#shared/calls/errors.ts'
import type { Reason } from '#shared/kernel/errors.ts'

/** Why a call did not succeed, in the words of the server's problem answer (D104). */
export interface Refusal {
  status: number
  reasons: Reason[]
  traceId?: string
}

export const refusalFor = (code: ErrorCode, status: number): Refusal => ({ status, reasons: [{ code }] })

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'reasons' in value && Array.isArray(value.reasons)

/** Turns whatever a hook, an `unwrap()` or a `catch` holds into a refusal. */
export const refusalOf = (error: unknown): Refusal => (isRefusal(error) ? error : refusalFor('SERVER', 500))

/** Whether the server was away or failed, so that the same call may succeed a moment later. */
export const isTransient = ({ status }: Refusal): boolean => status >= 500

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
export async function refusalIn(response: Response): Promise<Refusal> {
  const body: unknown = await response.json().catch(() => null)
  if (!isRefusal(body) || body.reasons.length === 0) return refusalFor('SERVER', response.status)
  const reasons = body.reasons.map((r) => withWait(r, response))
  return { status: response.status, reasons, ...(body.traceId && { traceId: body.traceId }) }
}
