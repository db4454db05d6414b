import type { NoticeRule, ReminderRule } from '#shared/engine/notice.ts'
import { checkReminder } from '#shared/lines/price-check-reminder.ts'
import { reminderDays } from './quotation-outline.ts'
import type { QuotationEvent } from './quotation.machine.ts'

export const quotationNotices: readonly NoticeRule<QuotationEvent>[] = [
  { kind: 'quotationToCheck', events: ['submitCheck'], recipients: ['finance'] },
  { kind: 'quotationChecked', events: ['finishCheck', 'sendBack'], recipients: ['owner'] },
  { kind: 'quotationSent', events: ['send'], recipients: ['customer'] },
  { kind: 'quotationAnswered', events: ['accept', 'refuse'], recipients: ['owner'] },
  { kind: 'quotationExpiring', events: ['expire'], recipients: ['owner'] },
]

export const quotationReminders = [
  checkReminder('quotationToCheck'),
  {
    kind: 'quotationExpiring',
    event: 'expiring',
    rows: { status: 'sent', answer: 'none', superseded: false },
    since: 'validUntil',
    // The last day is still to come, so the reminder precedes it.
    afterHours: -24 * reminderDays,
    everyHours: 24,
    recipients: ['owner', 'customer'],
  },
] as const satisfies readonly ReminderRule[]
