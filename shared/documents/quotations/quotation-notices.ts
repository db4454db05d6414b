import type { NoticeRule, ReminderRule } from '#shared/engine/notice.ts'
import { checkReminder } from '#shared/lines/price-check-reminder.ts'
import { reminderDays } from './quotation-outline.ts'
import type { QuotationEvent } from './quotation.machine.ts'

export const quotationNotices: readonly NoticeRule<QuotationEvent>[] = [
  { kind: 'quotationToCheck', events: ['submitCheck'], told: ['finance'] },
  { kind: 'quotationChecked', events: ['finishCheck', 'sendBack'], told: ['owner'] },
  { kind: 'quotationSent', events: ['send'], told: ['customer'] },
  { kind: 'quotationAnswered', events: ['accept', 'refuse'], told: ['owner'] },
  { kind: 'quotationExpiring', events: ['expire'], told: ['owner'] },
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
    told: ['owner', 'customer'],
  },
] as const satisfies readonly ReminderRule[]
