import { addDays } from '#shared/kernel/dates.ts'
import { outlineOf, unreadTalkTodo } from '#shared/kernel/outline.ts'
import { staffRoles } from '#shared/vocabulary/roles.ts'
import { orderErrors, orderFormErrors, orderPushErrors, orderRulesErrors } from './order.errors.ts'

const home = '/home/orderManage'
const audit = '/home/financialManage'
const submittable = ['effective', 'special_price_maintained', 'sales_order_maintained'] as const

export const orderOutline = outlineOf({
  name: 'order',
  // Push, return, void, close and lead time belong to customer service alone (the specification, section 6).
  rights: {
    'order.read': staffRoles,
    'order.export': staffRoles,
    'order.edit': ['salesman', 'customerService'],
    'order.submit': ['salesman', 'customerService'],
    'order.split': ['salesman'],
    'order.delete': ['salesman'],
    'order.startApproval': ['salesman'],
    'order.withdraw': ['salesman'],
    'order.claim': ['customerService'],
    'order.return': ['customerService'],
    'order.void': ['customerService'],
    'order.push': ['customerService'],
    'order.close': ['customerService'],
    'order.leadTime': ['customerService'],
    'order.unlockPush': ['customerService', 'administrator'],
    'order.merge': ['salesman', 'customerService'],
    'order.ungroup': ['customerService'],
    'order.maintainSpecialPrice': ['finance'],
    'order.readCredit': ['salesman', 'customerService', 'finance', 'administrator'],
    'order.releaseCredit': ['finance'],
  },
  errors: { ...orderErrors, ...orderRulesErrors, ...orderFormErrors, ...orderPushErrors },
  menus: [
    { key: 'orders', path: home, for: 'staff', needs: 'order.read', position: 10 },
    { key: 'finance', path: audit, for: 'staff', needs: 'order.maintainSpecialPrice', position: 20 },
    { key: 'pushes', path: `${home}/pushes`, for: 'staff', needs: 'order.unlockPush', position: 70 },
  ],
  homes: { order: { staff: home }, orderAudit: { staff: audit } },
  begin: 'order.edit',
  todos: {
    specialPrice: { roles: ['finance'], list: 'orderAudit', filter: { status: 'special_price_pending' } },
    toSubmit: { roles: ['salesman'], filter: { status: submittable } },
    returned: { roles: ['salesman'], filter: { returnedByCs: true, status: submittable } },
    toPush: { roles: ['customerService'], filter: { status: 'cs_processing', push: 'unpushed' } },
    pushUnknown: { roles: ['customerService', 'administrator'], filter: { push: 'push_unknown' } },
    pushRejected: {
      roles: ['salesman', 'customerService'],
      filter: ({ role }) => ({
        push: 'push_rejected',
        status: role === 'salesman' ? submittable : 'cs_processing',
      }),
    },
    sapDiffers: { roles: ['customerService'], filter: { sapDiffers: true } },
    changeRefused: { roles: ['customerService'], filter: { sapChange: 'refused' } },
    creditHeld: { roles: ['salesman', 'finance'], filter: { creditHeld: true } },
    drafts: { roles: ['salesman'], filter: { status: 'draft' } },
    lateDelivery: {
      roles: ['salesman', 'customerService', 'finance', 'administrator', 'baseViewer'],
      filter: ({ today }) => ({
        status: 'pushed',
        shipping: ['none', 'partial'],
        deliveryTime: { from: '2000-01-01', to: addDays(today, -1) },
      }),
    },
    orderTalk: unreadTalkTodo(staffRoles),
  },
})
