import { defineErrors } from '#shared/kernel/errors.ts'

export const agreementErrors = defineErrors({
  AGREEMENT_EFFECTIVE: { status: 409 },
  AGREEMENT_FIXED: { status: 409 },
  AGREEMENT_REPLACED: { status: 409 },
  AGREEMENT_UNTRANSLATED: { status: 422 },
  AGREEMENT_UNREAD: { status: 422 },
})
