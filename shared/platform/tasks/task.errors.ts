import { defineErrors } from '#shared/kernel/errors.ts'

export const taskErrors = defineErrors({
  TASK_RUNNING: { status: 409 },
  TASK_ENDED: { status: 409 },
  TASK_NOT_RESUMABLE: { status: 409 },
})
