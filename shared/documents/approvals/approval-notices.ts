import { daily, type NoticeRule, type ReminderRule } from '#shared/engine/notice.ts'
import type { ApprovalEvent } from './approval.machine.ts'

export const approvalNotices: readonly NoticeRule<ApprovalEvent>[] = [
  { kind: 'approvalTurn', events: ['openStep', 'handOver', 'circulate'], recipients: ['asked'] },
  { kind: 'approvalNotSent', events: ['failToSend'], recipients: ['starter'] },
]

export const approvalReminders = [
  daily({
    kind: 'approvalTurn',
    event: 'stillWaiting',
    rows: { status: 'in_approval' },
    since: 'waitingSince',
    recipients: ['asked'],
  }),
] as const satisfies readonly ReminderRule[]
