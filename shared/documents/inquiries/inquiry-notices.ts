import { daily, type NoticeRule, type ReminderRule } from '#shared/kernel/notice.ts'
import type { InquiryEvent } from './inquiry.machine.ts'

export const inquiryNotices: readonly NoticeRule<InquiryEvent>[] = [
  { kind: 'inquiryAsked', events: ['submit'], told: ['finance'] },
  { kind: 'inquiryAnswered', events: ['finishPricing', 'sendBack'], told: ['owner'] },
]

export const inquiryReminders = [
  daily({
    kind: 'inquiryAsked',
    event: 'unanswered',
    rows: { status: 'submitted' },
    since: 'submittedAt',
    told: ['finance'],
  }),
] as const satisfies readonly ReminderRule[]
