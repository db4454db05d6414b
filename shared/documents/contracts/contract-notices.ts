import type { NoticeRule, ReminderRule } from '#shared/engine/notice.ts'
import { checkReminder } from '#shared/lines/price-check-reminder.ts'
import type { ContractEvent } from './contract.machine.ts'

export const contractNotices: readonly NoticeRule<ContractEvent>[] = [
  {
    kind: 'contractDecided',
    events: ['finishCheck', 'sendBack', 'audit', 'reject', 'return', 'abandon'],
    recipients: ['owner'],
  },
  { kind: 'contractToCheck', events: ['submitCheck'], recipients: ['finance'] },
]

export const contractReminders = [checkReminder('contractToCheck')] as const satisfies readonly ReminderRule[]
