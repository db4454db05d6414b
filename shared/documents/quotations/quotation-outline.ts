import type { Refusals } from '#shared/kernel/errors.ts'
import { addDays } from '#shared/kernel/dates.ts'
import { outlineOf, unreadTalkTodo } from '#shared/kernel/outline.ts'
import { roles } from '#shared/vocabulary/words.ts'

const home = '/home/enquiryManage/quotation'
const portal = '/home/quotationCustomer'
const audit = '/home/financialManage/quotation'

/** So many days before its last day, people are reminded of a quotation. */
export const reminderDays = 3

/** So many days ahead, a home says which quotations end. */
const endingDays = 7

const open = { status: 'sent', superseded: false, expired: false } as const

export const quotationOutline = outlineOf({
  name: 'quotation',
  rights: {
    'quotation.read': roles,
    'quotation.edit': ['salesman'],
    'quotation.check': ['finance'],
    'quotation.readAudit': ['finance', 'administrator', 'baseViewer'],
    'quotation.answer': ['customer'],
  },
  menus: [
    { key: 'quotations', path: home, for: 'staff', needs: 'quotation.read', position: 6, group: 'sales' },
    {
      key: 'quotationAudit',
      path: audit,
      for: 'staff',
      needs: 'quotation.readAudit',
      position: 21,
      group: 'finance',
    },
    { key: 'customerQuotations', path: portal, for: 'customer', position: 13 },
  ],
  homes: { quotation: { staff: home, customer: portal }, quotationAudit: { staff: audit } },
  begin: 'quotation.edit',
  todos: {
    quotationsToCheck: {
      roles: ['finance'],
      list: 'quotationAudit',
      filter: { status: 'awaiting_price_check' },
      urgency: 'asked',
      step: 'check',
      opens: `${audit}/check?id=`,
      due: 'validUntil',
    },
    quotationsChecked: {
      roles: ['salesman'],
      filter: { status: 'price_checked', revised: false },
      urgency: 'own',
      step: 'send',
      since: 'checkedAt',
      due: 'validUntil',
    },
    quotationsAccepted: {
      roles: ['salesman'],
      filter: { status: 'sent', answer: 'accepted', revised: false },
      urgency: 'asked',
      step: 'order',
      since: 'answeredAt',
      note: 'answerComment',
    },
    quotationsRefused: {
      roles: ['salesman'],
      filter: { status: 'sent', answer: 'refused', revised: false },
      urgency: 'own',
      step: 'look',
      since: 'answeredAt',
      note: 'answerComment',
    },
    quotationsExpiring: {
      roles: ['salesman'],
      filter: ({ today }) => ({
        ...open,
        answer: 'none',
        validUntil: { from: today, to: addDays(today, reminderDays) },
      }),
      urgency: 'late',
      step: 'follow',
      since: 'sentAt',
      due: 'validUntil',
    },
    quotationsToAnswer: {
      roles: ['customer'],
      filter: { ...open, answer: 'none' },
      urgency: 'asked',
      step: 'answer',
      since: 'sentAt',
      due: 'validUntil',
    },
    quotationTalk: unreadTalkTodo(roles),
  },
  days: {
    quotationsEnding: {
      roles: ['salesman', 'customerService', 'finance', 'administrator', 'baseViewer'],
      filter: ({ today }) => ({
        ...open,
        answer: 'none',
        validUntil: { from: today, to: addDays(today, endingDays) },
      }),
    },
  },
})

/** What may be said against it. The browser loads its sentences alone. */
export const quotationErrors = {
  QUOTATION_CHECKING: { status: 409 },
  QUOTATION_CHECKED: { status: 409 },
  QUOTATION_SENT: { status: 409 },
  QUOTATION_TRANSFERRED: { status: 409 },
  QUOTATION_TERMINATED: { status: 409 },
  QUOTATION_NOT_CHECKING: { status: 409 },
  QUOTATION_NOT_SENT: { status: 409 },
  QUOTATION_ANSWERED: { status: 409 },
  QUOTATION_REVISED: { status: 409 },
  QUOTATION_SUPERSEDED: { status: 409 },
  QUOTATION_EXPIRED: { status: 409 },
  QUOTATION_KEPT: { status: 409 },
  QUOTATION_CHECK_SAVED: { status: 409 },
  QUOTATION_NO_REVIEW: { status: 409 },
  QUOTATION_REVIEW_OPEN: { status: 422 },
  QUOTATION_NO_CONTACT: { status: 422 },
  QUOTATION_CONVERTED: { status: 422 },
  QUOTATION_NOTHING_OPEN: { status: 422 },
  QUOTATION_RUN_OUT: { status: 422 },
  QUOTATION_TERMS_DIFFER: { status: 422 },
} as const satisfies Refusals
