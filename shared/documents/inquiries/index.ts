import { daily } from '#shared/engine/notice.ts'
import type { InquiryEvent } from './inquiry.machine.ts'
import { documentOf } from '#shared/engine/document.ts'
import { inquiryFields, inquiryList, inquiryRow, inquiry as whole, inquiryLine } from './inquiry.fields.ts'
import { inquiryReads } from './inquiry.contract.ts'

/** What a customer asks the price of, whether a material exists for it or not. Who sees what of it: D164. */
export const inquiry = documentOf<InquiryEvent>()({
  name: 'inquiry',
  called: { one: 'inquiry', many: 'Inquiries' },
  list: inquiryList,
  permissions: { read: 'inquiry.read', exportList: 'inquiry.read', edit: 'inquiry.draft' },
  path: 'price/inquiry',
  row: inquiryRow,
  whole,
  line: inquiryLine,
  words: 'inquiries',
  table: 'inquiries',
  lineTable: 'inquiryLines',
  lineReferences: { product: 'materialId' },
  fields: inquiryFields,
  calls: () => inquiryReads,
  number: { field: 'inquiryNo', final: 'IQ' },
  draftsFor: ['customer', 'salesman', 'administrator'],
  hiddenFrom: { customer: { asking: 'none' }, staff: { asking: 'draft' } },
  customerSees: {
    waits: [{ flag: 'offerAsked', by: 'askOffer' }, ['asking', 'asked']],
    events: ['create', 'saveOwn', 'ask', 'withdraw', 'answer', 'askOffer', 'offer'],
    without: ['status', 'totalAmount', 'openLines', 'submittedAt', 'pricedAt', 'pricedBy'],
    ownFiles: true,
  },
  ended: ['ended'],
  waits: [['status', 'submitted'], 'approval', ['status', 'oa_pending']],
  search: { numbers: ['inquiryNo', 'customerRef'], title: 'customerName' },
  talk: {},
  notices: [
    { kind: 'inquiryFromCustomer', events: ['ask', 'withdraw', 'askOffer'], recipients: ['salesman'] },
    { kind: 'inquiryAsked', events: ['submit', 'loseApproval'], recipients: ['finance'] },
    {
      kind: 'inquiryAnswered',
      events: ['finishPricing', 'sendBack', 'approve', 'reject'],
      recipients: ['owner'],
    },
    { kind: 'inquiryReplied', events: ['answer'], recipients: ['customer'] },
  ],
  reminders: [
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
  ],
})

export const { calls: inquiryCalls } = inquiry
