import { defineErrors } from '#shared/kernel/errors.ts'

export const taskErrors = defineErrors({
  /** What a check says of an entry of a history. */
  HISTORY_CHANGED: { status: 409 },
  HISTORY_LACKS: { status: 409 },
  HISTORY_ADDED: { status: 409 },
  TASK_RUNNING: { status: 409 },
  TASK_ENDED: { status: 409 },
  TASK_NOT_RESUMABLE: { status: 409 },
})
