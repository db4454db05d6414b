import type { ErrorCode } from '#shared/calls/errors.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'

/** Throws one refusal. */
export const refuse = (code: ErrorCode, params?: Reason['params'], path?: string): never => {
  throw new DomainError([{ code, ...(params && { params }), ...(path && { path }) }])
}

/** Throws all of these together, and nothing where there are none. */
export function throwReasons(reasons: readonly Reason[]): void {
  if (reasons.length > 0) throw new DomainError(reasons)
}
