import { outlineOf } from '#shared/kernel/outline.ts'
import { staffRoles } from '#shared/vocabulary/roles.ts'
import { inquiryErrors } from './inquiry.errors.ts'

const home = '/home/enquiryManage'

export const inquiryOutline = outlineOf({
  name: 'inquiry',
  rights: {
    'inquiry.read': staffRoles,
    'inquiry.edit': ['salesman'],
    'inquiry.price': ['finance'],
    'inquiry.end': ['salesman', 'administrator'],
  },
  errors: inquiryErrors,
  menus: [{ key: 'inquiries', path: home, for: 'staff', needs: 'inquiry.read', position: 5 }],
  homes: { inquiry: { staff: home } },
  begin: 'inquiry.edit',
  todos: {
    inquiriesToPrice: { roles: ['finance'], filter: { status: 'submitted' } },
    inquiriesPriced: { roles: ['salesman'], filter: { status: 'priced' } },
    inquiriesReturned: { roles: ['salesman'], filter: { status: 'returned' } },
  },
})
