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
