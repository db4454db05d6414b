import { defineErrors } from '#shared/kernel/errors.ts'

export const customerErrors = defineErrors({
  /** An official customer never becomes temporary again (D115). */
  CUSTOMER_OFFICIAL: { status: 409 },
  CUSTOMER_REPLACED: { status: 409 },
  CUSTOMER_NOT_IN_SAP: { status: 422 },
  /** Somebody has stopped the relation that a sheet names. */
  RELATION_STOPPED: { status: 422 },
  RELATION_OF_SAP: { status: 409 },
  SALESPERSON_UNKNOWN: { status: 422 },
  NO_SALESPERSON: { status: 409 },
})
