import { defineErrors } from '#shared/kernel/errors.ts'

/** Refusals by the machine of a customer's order. */
export const customerOrderErrors = defineErrors({
  ORDER_WITHDRAWN: { status: 409 },
  CUSTOMER_ORDER_SUBMITTED: { status: 409 },
  CUSTOMER_ORDER_RETURNED: { status: 409 },
  CUSTOMER_ORDER_NEVER_SENT: { status: 409 },
  CUSTOMER_ORDER_NOT_WAITING: { status: 409 },
  CUSTOMER_ORDER_WITH_STAFF: { status: 409 },
  CUSTOMER_ORDER_WITH_CUSTOMER: { status: 409 },
  CUSTOMER_ORDER_NOT_YOURS: { status: 409 },
  CUSTOMER_ORDER_DECIDED: { status: 409 },
  CUSTOMER_ORDER_PUSHED: { status: 409 },
  CUSTOMER_ORDER_IN_APPROVAL: { status: 409 },
  CUSTOMER_ORDER_NOT_IN_APPROVAL: { status: 409 },
  CUSTOMER_ORDER_NOT_APPROVER: { status: 409 },
  CUSTOMER_ORDER_NEEDS_APPROVAL: { status: 409 },
  CUSTOMER_ORDER_NEEDS_NO_APPROVAL: { status: 409 },
  UNREAD_MESSAGES: { status: 422 },
})
