import type { Refusals } from '#shared/kernel/errors.ts'
import { outlineOf, unreadTalkTodo } from '#shared/kernel/outline.ts'
import { roles } from '#shared/vocabulary/words.ts'

const home = '/home/enquiryManage'
const portal = '/home/inquiryCustomer'

export const inquiryOutline = outlineOf({
  name: 'inquiry',
  rights: {
    'inquiry.read': roles,
    // A customer writes what it asks itself, and sales whatever is asked.
    'inquiry.draft': ['customer', 'salesman'],
    'inquiry.ask': ['customer'],
    'inquiry.edit': ['salesman'],
    'inquiry.price': ['finance'],
    'inquiry.end': ['salesman', 'administrator'],
  },
  menus: [
    { key: 'inquiries', path: home, for: 'staff', needs: 'inquiry.read', position: 5, group: 'sales' },
    { key: 'customerInquiries', path: portal, for: 'customer', position: 14 },
  ],
  homes: { inquiry: { staff: home, customer: portal } },
  begin: 'inquiry.draft',
  todos: {
    inquiriesFromCustomers: {
      roles: ['salesman'],
      filter: { status: 'asked' },
      urgency: 'asked',
      step: 'answer',
      since: 'askedAt',
      due: 'answerBy',
    },
    inquiryDrafts: {
      roles: ['customer'],
      filter: { asking: 'draft' },
      urgency: 'own',
      step: 'finish',
      due: 'answerBy',
    },
    inquiriesToPrice: {
      roles: ['finance'],
      filter: { status: 'submitted' },
      urgency: 'asked',
      step: 'price',
      opens: `${home}/price?id=`,
      since: 'submittedAt',
      due: 'answerBy',
    },
    inquiriesPriced: {
      roles: ['salesman'],
      filter: { status: 'priced' },
      urgency: 'own',
      step: 'quote',
      since: 'pricedAt',
      due: 'answerBy',
    },
    inquiriesOfferAsked: {
      roles: ['salesman'],
      filter: { asking: 'answered', offerAsked: true },
      urgency: 'asked',
      step: 'quote',
    },
    inquiriesReturned: {
      roles: ['salesman'],
      filter: { status: 'returned' },
      urgency: 'asked',
      step: 'correct',
      due: 'answerBy',
      note: 'returnComment',
    },
    inquiryTalk: unreadTalkTodo(roles),
  },
})

/** What may be said against it. The browser loads its sentences alone. */
export const inquiryErrors = {
  INQUIRY_ASKED: { status: 409 },
  INQUIRY_WITHDRAWN: { status: 409 },
  INQUIRY_TAKEN: { status: 409 },
  INQUIRY_NOT_ASKED: { status: 409 },
  INQUIRY_REPLIED: { status: 409 },
  INQUIRY_UNANSWERED: { status: 409 },
  INQUIRY_OFFER_ASKED: { status: 409 },
  INQUIRY_WORDING: { status: 422 },
  INQUIRY_CUSTOMER: { status: 422 },
  INQUIRY_SUBMITTED: { status: 409 },
  INQUIRY_PRICED: { status: 409 },
  INQUIRY_QUOTED: { status: 409 },
  INQUIRY_NOT_PRICED: { status: 409 },
  INQUIRY_ENDED: { status: 409 },
  INQUIRY_KEPT: { status: 409 },
  INQUIRY_NOT_WAITING: { status: 409 },
  INQUIRY_EMPTY: { status: 422 },
  INQUIRY_IN_APPROVAL: { status: 409 },
  INQUIRY_NOT_PENDING: { status: 409 },
  INQUIRY_LINE_ASKED: { status: 422 },
  INQUIRY_NOTHING_OFFERED: { status: 422 },
  INQUIRY_NO_REVIEW: { status: 422 },
  INQUIRY_UNPRICED: { status: 422 },
} as const satisfies Refusals
