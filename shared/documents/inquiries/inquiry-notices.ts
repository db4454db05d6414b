import { daily, type NoticeRule, type ReminderRule } from '#shared/engine/notice.ts'
import type { InquiryEvent } from './inquiry.machine.ts'

export const inquiryNotices: readonly NoticeRule<InquiryEvent>[] = [
  { kind: 'inquiryFromCustomer', events: ['ask', 'withdraw'], told: ['salesman'] },
  { kind: 'inquiryAsked', events: ['submit', 'loseApproval'], told: ['finance'] },
  {
    kind: 'inquiryAnswered',
    events: ['finishPricing', 'sendBack', 'approve', 'reject'],
    told: ['owner'],
  },
  { kind: 'inquiryReplied', events: ['answer'], told: ['customer'] },
]

export const inquiryReminders = [
  daily({
    kind: 'inquiryFromCustomer',
    event: 'unhandled',
    rows: { status: 'asked' },
    since: 'askedAt',
    told: ['salesman'],
  }),
  daily({
    kind: 'inquiryAsked',
    event: 'unanswered',
    rows: { status: 'submitted' },
    since: 'submittedAt',
    told: ['finance'],
  }),
] as const satisfies readonly ReminderRule[]
