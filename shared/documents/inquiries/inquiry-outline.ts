import { outlineOf, unreadTalkTodo } from '#shared/kernel/outline.ts'
import { roles } from '#shared/vocabulary/roles.ts'
import { inquiryErrors } from './inquiry.errors.ts'

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
  errors: inquiryErrors,
  menus: [
    { key: 'inquiries', path: home, for: 'staff', needs: 'inquiry.read', position: 5 },
    { key: 'customerInquiries', path: portal, for: 'customer', position: 14 },
  ],
  homes: { inquiry: { staff: home, customer: portal } },
  begin: 'inquiry.draft',
  todos: {
    inquiriesFromCustomers: { roles: ['salesman'], filter: { status: 'asked' } },
    inquiryDrafts: { roles: ['customer'], filter: { asking: 'draft' } },
    inquiriesToPrice: { roles: ['finance'], filter: { status: 'submitted' } },
    inquiriesPriced: { roles: ['salesman'], filter: { status: 'priced' } },
    inquiriesReturned: { roles: ['salesman'], filter: { status: 'returned' } },
    inquiryTalk: unreadTalkTodo(roles),
  },
})
