import * as z from 'zod'
import { byId } from '#shared/kernel/contract.ts'
import { id, instant, personName } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'

export const taskStates = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const

export const taskRow = z.strictObject({
  id,
  kind: z.string(),
  scope: z.string(),
  status: z.enum(taskStates),
  progress: z.int(),
  total: z.int().nullable(),
  createdBy: personName,
  /** Whether the reader started it; people may share a name. */
  own: z.boolean(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
export type TaskRow = z.infer<typeof taskRow>

/** One row that a task could not take, and why. */
export const taskIssue = z.strictObject({
  key: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])).optional(),
})
export const task = z.strictObject({
  ...taskRow.shape,
  counts: z.record(z.string(), z.int()),
  issues: z.array(taskIssue),
})
export type Task = z.infer<typeof task>

export const taskList = defineList({
  name: 'task',
  filters: {
    status: { kind: 'oneOf', values: taskStates },
    kind: { kind: 'oneOf' },
    scope: { kind: 'oneOf' },
  },
  sorts: ['createdAt', 'status'],
  defaultSort: { field: 'createdAt', order: 'desc' },
})

const reading = callsWith({
  access: 'task.read',
  scope: 'rows',
  errors: ['NOT_FOUND', 'TASK_ENDED', 'TASK_NOT_RESUMABLE', 'TASK_RUNNING'],
})

export const taskCalls = {
  page: reading.page('sync/task/pagelist', taskList, taskRow, {
    summary: 'Background tasks: administrators see all, others their own',
    errors: [],
  }),
  one: reading.get('sync/task/getOne', {
    summary: 'One task with progress and the rows it could not take',
    query: byId,
    response: task,
  }),
  cancel: reading.put('sync/task/cancel', {
    summary: 'Ask a task to stop',
    body: byId,
    response: taskRow,
  }),
  resume: reading.put('sync/task/resume', {
    summary: 'Go on with a failed or cancelled task where it stopped',
    body: byId,
    response: taskRow,
  }),
}
