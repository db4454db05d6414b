import type { Shape } from '../shape.ts'
import type { tasks as zh } from '../zh/tasks.ts'

export const tasks: Shape<typeof zh> = {
  title: 'Background tasks',
  running: '{{count}} tasks running',
  running_one: '1 task running',
  none: 'No tasks running',
  empty: 'No background tasks yet',
  states: {
    queued: 'Queued',
    running: 'Running',
    succeeded: 'Done',
    failed: 'Failed',
    cancelled: 'Stopped',
  },
  progress: '{{done}} / {{total}}',
  cancel: 'Stop the task',
  resume: 'Resume the task',
  startedBy: 'Started by {{name}}, {{at}}',
  issues_one: '1 row could not be processed',
  issues: '{{count}} rows could not be processed',
  about: 'Row',
  reason: 'Reason',
}
