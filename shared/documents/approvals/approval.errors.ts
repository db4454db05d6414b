import { defineErrors } from '#shared/kernel/errors.ts'

export const approvalErrors = defineErrors({
  APPROVAL_NOT_TURN: { status: 409 },
  APPROVAL_NOT_STARTER: { status: 403 },
  APPROVAL_OWN: { status: 403 },
  APPROVAL_NOBODY: { status: 409 },
  APPROVAL_NOT_ASKED: { status: 409 },
  APPROVAL_DRAFT: { status: 409 },
  APPROVAL_RUNNING: { status: 409 },
  APPROVAL_UNSENT: { status: 409 },
  APPROVAL_DECIDED: { status: 409 },
  APPROVAL_ENDED: { status: 409 },
  APPROVAL_KEPT: { status: 409 },
  APPROVAL_OUTSIDE: { status: 409 },
  APPROVAL_PERSON: { status: 422 },
  APPROVAL_STARTER: { status: 422 },
  FLOW_DEAD_END: { status: 422 },
  FLOW_NOBODY: { status: 422 },
  FLOW_NO_SUPERIOR: { status: 422 },
  FLOW_OWN_STEP: { status: 422 },
  OA_MESSAGE: { status: 422 },
  OA_NOT_SET: { status: 422 },
  OA_SIGNATURE: { status: 401 },
  STAND_IN_SELF: { status: 422 },
})

/** Why people cannot be asked to decide, which every event refuses that submits an approval or opens its next step. */
export const askingErrors = ['APPROVAL_NOBODY'] as const satisfies (keyof typeof approvalErrors)[]
