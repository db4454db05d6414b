import { daily } from '#shared/engine/notice.ts'

/** Finance is reminded of prices that wait to be checked. */
export const checkReminder = <K extends string>(kind: K) =>
  daily({
    kind,
    event: 'unchecked',
    rows: { status: 'awaiting_price_check' },
    since: 'updatedAt',
    recipients: ['finance'],
  })
