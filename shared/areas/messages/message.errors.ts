import { defineErrors } from '#shared/kernel/errors.ts'

export const messageErrors = defineErrors({
  MSG_DRAFT_ONLY_EDIT: { status: 409 },
  MSG_DRAFT_ONLY_DELETE: { status: 409 },
  MSG_DRAFT_RECALL: { status: 409 },
  MSG_RECALLED: { status: 409 },
  MSG_VIEWED: { status: 409 },
  MSG_AUTHOR_ONLY: { status: 403 },
  MSG_NO_RECIPIENTS: { status: 422 },
})
