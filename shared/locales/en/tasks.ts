import type { Shape } from '../shape.ts'
import type { tasks as zh } from '../zh/tasks.ts'

export const tasks: Shape<typeof zh> = {
  title: 'Background tasks',
  running: '{{count}} tasks running',
  running_one: '1 task running',
  none: 'No task is running',
  empty: 'No background tasks yet',
  states: {
    queued: 'Queued',
    running: 'Running',
    succeeded: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  progress: '{{done}} / {{total}}',
  cancel: 'Stop the task',
  resume: 'Go on with the task',
  startedBy: 'Started by {{name}}, {{at}}',
  issues_one: '1 row could not be taken',
  issues: '{{count}} rows could not be taken',
  about: 'Row',
  reason: 'Reason',
}
