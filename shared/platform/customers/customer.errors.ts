import { defineErrors } from '#shared/kernel/errors.ts'

export const customerErrors = defineErrors({
  CUSTOMER_REPLACED: { status: 409 },
  CUSTOMER_NOT_IN_SAP: { status: 422 },
  SALESPERSON_UNKNOWN: { status: 422 },
})
