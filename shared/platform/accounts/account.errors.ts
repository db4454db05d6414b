import { defineErrors } from '#shared/kernel/errors.ts'

/** A wrong password, an unknown user and a waiting account have one text (D103). */
export const accountErrors = defineErrors({
  LOGIN_FAILED: { status: 401 },
  LOGIN_WAIT: { status: 429 },
  LOGIN_BUSY: { status: 503 },
  ACCOUNT_DISABLED: { status: 403 },
  PASSWORD_OLD_WRONG: { status: 422 },
  PASSWORD_CONFIRM: { status: 422 },
  PASSWORD_WEAK: { status: 422 },
  PASSWORD_COMMON: { status: 422 },
  PASSWORD_SAME: { status: 422 },
  PASSWORD_HANDLE: { status: 422 },
  USER_ID: { status: 422 },
  /** Wrong, used and expired codes get the same answer. */
  INVITATION_GONE: { status: 404 },
  MAIL_NOT_SET: { status: 409 },
  EMAIL_MISSING: { status: 422 },
  /** Mails go only to an address that its owner has confirmed (D150). */
  EMAIL_UNCONFIRMED: { status: 422 },
  /** Wrong, used and expired links get the same answer. */
  EMAIL_LINK_GONE: { status: 404 },
  OWN_ACCOUNT: { status: 422 },
  /** A sheet grants rows that the role does not see by. */
  ACCOUNT_SCOPE: { status: 422 },
})
