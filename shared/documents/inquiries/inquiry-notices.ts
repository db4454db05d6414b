import { daily, type NoticeRule, type ReminderRule } from '#shared/engine/notice.ts'
import type { InquiryEvent } from './inquiry.machine.ts'

export const inquiryNotices: readonly NoticeRule<InquiryEvent>[] = [
  { kind: 'inquiryFromCustomer', events: ['ask', 'withdraw'], recipients: ['salesman'] },
  { kind: 'inquiryAsked', events: ['submit', 'loseApproval'], recipients: ['finance'] },
  {
    kind: 'inquiryAnswered',
    events: ['finishPricing', 'sendBack', 'approve', 'reject'],
    recipients: ['owner'],
  },
  { kind: 'inquiryReplied', events: ['answer'], recipients: ['customer'] },
]

export const inquiryReminders = [
  daily({
    kind: 'inquiryFromCustomer',
    event: 'unhandled',
    rows: { status: 'asked' },
    since: 'askedAt',
    recipients: ['salesman'],
  }),
  daily({
    kind: 'inquiryAsked',
    event: 'unanswered',
    rows: { status: 'submitted' },
    since: 'submittedAt',
    recipients: ['finance'],
  }),
] as const satisfies readonly ReminderRule[]
