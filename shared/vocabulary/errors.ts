import { defineErrors } from '#shared/kernel/errors.ts'

/** Codes that belong to no single document: the general part of domain.md 2.0.4 and of api.md. */
export const commonErrors = defineErrors({
  UNREADABLE: { status: 400 },
  SESSION_EXPIRED: { status: 401 },
  LOGGED_IN_ELSEWHERE: { status: 401 },
  FORCED_OFFLINE: { status: 401 },
  NO_PERMISSION: { status: 403 },
  NOT_FOUND: { status: 404 },
  STATE_CONFLICT: { status: 409 },
  VERSION_CONFLICT: { status: 409 },
  DUPLICATE: { status: 409 },
  IDEMPOTENCY_REUSED: { status: 409 },
  IDEMPOTENCY_RUNNING: { status: 409 },
  BODY_TOO_LARGE: { status: 413 },
  FILE_SIZE: { status: 413 },
  FILE_TYPE: { status: 415 },
  FILE_UNSAFE: { status: 422 },
  IMPORT_HEADER: { status: 422 },
  IMPORT_ROWS: { status: 422 },
  IMPORT_EMPTY: { status: 422 },
  EXPORT_ROWS: { status: 422 },
  REQUIRED: { status: 422 },
  UNKNOWN_FIELD: { status: 422 },
  INVALID: { status: 422 },
  TOO_LONG: { status: 422 },
  TOO_SHORT: { status: 422 },
  TOO_SMALL: { status: 422 },
  TOO_BIG: { status: 422 },
  NOT_ONE_OF: { status: 422 },
  DATE: { status: 422 },
  DECIMAL: { status: 422 },
  LATIN: { status: 422 },
  EMAIL: { status: 422 },
  RANGE_ORDER: { status: 422 },
  MASTER_DISABLED: { status: 422 },
  MASTER_UNKNOWN: { status: 422 },
  TOO_MANY: { status: 429 },
  SERVER: { status: 500 },
  SHUTTING_DOWN: { status: 503 },
})

/** Codes that only a client meets: the answer never came, or was not one of ours. */
export const clientErrors = defineErrors({
  OFFLINE: { status: 503 },
  TIMEOUT: { status: 504 },
})
