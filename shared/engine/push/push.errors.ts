import { defineErrors } from '#shared/kernel/errors.ts'

/** What stands in the way of a push, of what an operator does with one, and what a reconciliation finds. */
export const pushErrors = defineErrors({
  PUSH_ENDED: { status: 409 },
  PUSH_SENDING: { status: 409 },
  PUSH_NOT_AN_ORDER: { status: 409 },
  PUSH_SETTLING: { status: 409 },
  PUSH_DIFFERS_NOT: { status: 409 },
  PUSH_NUMBER_TAKEN: { status: 409 },
  PUSH_REFERENCE_LOST: { status: 409 },
  SAP_STOPPED: { status: 409 },
  /** The SAP that answers does not know our orders: a copy, a restored backup or another one. */
  SAP_OTHER_SYSTEM: { status: 409 },
  SAP_KNOWS_US: { status: 409 },
  /** The order was pushed to a SAP that is connected no more. */
  SAP_ORDER_ELSEWHERE: { status: 409 },
  PUSH_NUMBER_UNKNOWN: { status: 422 },
  PUSH_NUMBER_DIFFERS: { status: 422 },
  PUSH_TWICE_IN_SAP: { status: 409 },
  PUSH_MISSING_IN_SAP: { status: 409 },
  PUSH_FOREIGN_IN_SAP: { status: 409 },
  PUSH_DIFFERS_IN_SAP: { status: 409 },
  PUSH_STUCK: { status: 409 },
  SAP_EVENT_SIGNATURE: { status: 401 },
  SAP_EVENT_UNREADABLE: { status: 400 },
  SAP_NOT_SET: { status: 409 },
  SAP_TOO_LONG: { status: 422 },
  SAP_UNIT_UNKNOWN: { status: 422 },
  SAP_PRICE_TOO_FINE: { status: 422 },
  SAP_CHARGE_TOO_FINE: { status: 422 },
  /** A file that says nothing of the settings of SAP. */
  SAP_SETTING_FILE: { status: 422 },
  /** Something of SAP that was there at the last test of the connection. */
  SAP_LACKS: { status: 409 },
  SAP_REFUSED: { status: 422 },
  SAP_UNAVAILABLE: { status: 502 },
  SAP_TIMEOUT: { status: 504 },
})

/** Why SAP may give no answer. */
export const sapReadErrors = ['SAP_NOT_SET', 'SAP_UNAVAILABLE', 'SAP_TIMEOUT'] as const
