import { daily, type NoticeRule, type ReminderRule } from '#shared/engine/notice.ts'
import type { InquiryEvent } from './inquiry.machine.ts'
import { documentOf } from '#shared/engine/document.ts'
import { orderAttachmentCount } from '#shared/vocabulary/limits.ts'
import { customerScope } from '../../engine/common-fields.ts'
import { inquiryBase, inquiryCalls } from './inquiry.contract.ts'
import { inquiryFields } from './inquiry.fields.ts'
import { inquiryWrites } from './inquiry-write.contract.ts'

const inquiryNotices: readonly NoticeRule<InquiryEvent>[] = [
  { kind: 'inquiryFromCustomer', events: ['ask', 'withdraw'], recipients: ['salesman'] },
  { kind: 'inquiryAsked', events: ['submit', 'loseApproval'], recipients: ['finance'] },
  {
    kind: 'inquiryAnswered',
    events: ['finishPricing', 'sendBack', 'approve', 'reject'],
    recipients: ['owner'],
  },
  { kind: 'inquiryReplied', events: ['answer'], recipients: ['customer'] },
]

const inquiryReminders = [
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

/** What a customer asks the price of, whether a material exists for it or not. Who sees what of it: D164. */
export const inquiry = documentOf({
  ...inquiryBase,
  words: 'inquiries',
  table: 'inquiries',
  lineTable: 'inquiryLines',
  lineReferences: { product: 'materialId' },
  fields: inquiryFields,
  calls: inquiryCalls,
  writes: inquiryWrites,
  number: { field: 'inquiryNo', final: 'IQ' },
  scope: customerScope,
  draftsFor: ['customer', 'salesman', 'administrator'],
  hiddenFrom: { customer: { asking: 'none' }, staff: { asking: 'draft' } },
  customerSees: {
    events: ['create', 'saveOwn', 'ask', 'withdraw', 'answer', 'offer'],
    without: ['status', 'totalAmount', 'openLines', 'submittedAt', 'pricedAt', 'pricedBy'],
    ownFiles: true,
  },
  ended: ['ended'],
  search: { numbers: ['inquiryNo', 'customerRef'], title: 'customerName' },
  attachments: { max: orderAttachmentCount },
  talk: {},
  notices: inquiryNotices,
  reminders: inquiryReminders,
})
