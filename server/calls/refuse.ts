import type { ErrorCode } from '#shared/errors.ts'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'

/** Throws one refusal. For several at once, throw a `DomainError` with all reasons. */
export const refuse = (code: ErrorCode, params?: Reason['params'], path?: string): never => {
  throw new DomainError([{ code, ...(params && { params }), ...(path && { path }) }])
}
