import { defineErrors } from '#shared/kernel/errors.ts'

export const productionErrors = defineErrors({
  PRODUCTION_RUNNING: { status: 409 },
  PRODUCTION_APPROVED: { status: 409 },
  PRODUCTION_UNSENT: { status: 409 },
  PRODUCTION_ENDED: { status: 409 },
  PRODUCTION_KEPT: { status: 409 },
  PRODUCTION_EMPTY: { status: 422 },
})
