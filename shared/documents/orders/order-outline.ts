import { addDays, mondayOf } from '#shared/kernel/dates.ts'
import { outlineOf, unreadTalkTodo } from '#shared/kernel/outline.ts'
import { staffRoles } from '#shared/vocabulary/words.ts'

const home = '/home/orderManage'
const audit = '/home/financialManage'
/** Where finance checks the flagged prices of one order. */
export const auditCheck = `${audit}/order`
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
    // Customer service deletes what it made itself while no salesman has it.
    'order.delete': ['salesman', 'customerService'],
    'order.startApproval': ['salesman'],
    'order.withdraw': ['salesman'],
    'order.claim': ['customerService'],
    'order.return': ['customerService'],
    'order.void': ['customerService'],
    'order.push': ['customerService'],
    // The administrator reads what SAP would be told, and pushes nothing.
    'order.previewPush': ['customerService', 'administrator'],
    'order.close': ['customerService'],
    'order.leadTime': ['customerService'],
    'order.unlockPush': ['customerService', 'administrator'],
    'order.merge': ['salesman', 'customerService'],
    'order.ungroup': ['customerService'],
    'order.maintainSpecialPrice': ['finance'],
    'order.readAudit': ['finance', 'administrator', 'baseViewer'],
    'order.readCredit': ['salesman', 'customerService', 'finance', 'administrator'],
    'order.releaseCredit': ['finance'],
  },
  menus: [
    { key: 'orders', path: home, for: 'staff', needs: 'order.read', position: 10, group: 'orders' },
    {
      key: 'finance',
      path: audit,
      for: 'staff',
      needs: 'order.readAudit',
      position: 20,
      group: 'finance',
    },
    {
      key: 'pushes',
      path: `${home}/pushes`,
      for: 'staff',
      needs: 'order.unlockPush',
      position: 70,
      group: 'orders',
    },
  ],
  homes: { order: { staff: home }, orderAudit: { staff: audit } },
  begin: 'order.edit',
  todos: {
    specialPrice: {
      roles: ['finance'],
      list: 'orderAudit',
      filter: { status: 'special_price_pending' },
      urgency: 'asked',
      step: 'price',
      opens: `${auditCheck}?id=`,
    },
    toSubmit: {
      roles: ['salesman'],
      filter: { status: submittable },
      urgency: 'own',
      step: 'submit',
      due: 'deliveryTime',
    },
    returned: {
      roles: ['salesman'],
      filter: { returnedByCs: true, status: submittable },
      urgency: 'asked',
      step: 'correct',
      due: 'deliveryTime',
      note: 'returnComment',
    },
    toPush: {
      roles: ['customerService'],
      filter: { status: 'cs_processing', push: 'unpushed' },
      urgency: 'asked',
      step: 'push',
      opens: `${home}/push?ids=`,
      due: 'deliveryTime',
    },
    pushUnknown: {
      roles: ['customerService', 'administrator'],
      filter: { push: 'push_unknown' },
      urgency: 'stuck',
      step: 'look',
    },
    pushRejected: {
      roles: ['salesman', 'customerService'],
      urgency: 'stuck',
      step: 'correct',
      filter: ({ role }) => ({
        push: 'push_rejected',
        status: role === 'salesman' ? submittable : 'cs_processing',
      }),
    },
    sapDiffers: {
      roles: ['customerService'],
      filter: { sapDiffers: true },
      urgency: 'stuck',
      step: 'look',
    },
    changeRefused: {
      roles: ['customerService'],
      filter: { sapChange: 'refused' },
      urgency: 'stuck',
      step: 'look',
    },
    creditHeld: {
      roles: ['salesman', 'finance'],
      filter: { creditHeld: true },
      urgency: 'stuck',
      step: 'release',
      due: 'deliveryTime',
    },
    creditAhead: {
      roles: ['finance'],
      filter: { creditAhead: true },
      urgency: 'asked',
      step: 'release',
      due: 'deliveryTime',
    },
    drafts: { roles: ['salesman'], filter: { status: 'draft' }, urgency: 'own', step: 'finish' },
    lateDelivery: {
      roles: ['salesman', 'customerService', 'finance', 'administrator', 'baseViewer'],
      filter: ({ today }) => ({
        status: 'pushed',
        shipping: ['none', 'partial'],
        deliveryTime: { from: '2000-01-01', to: addDays(today, -1) },
      }),
      urgency: 'late',
      step: 'follow',
      watchers: ['finance', 'administrator', 'baseViewer'],
      due: 'deliveryTime',
    },
    partlyShipped: {
      roles: ['salesman', 'customerService'],
      filter: { status: 'pushed', shipping: 'partial' },
      urgency: 'underWay',
      step: 'follow',
      due: 'deliveryTime',
      quiet: true,
    },
    orderTalk: unreadTalkTodo(staffRoles),
  },
  days: {
    ordersLate: {
      roles: staffRoles,
      filter: ({ today }) => ({
        status: 'pushed',
        shipping: ['none', 'partial'],
        deliveryTime: { from: '2000-01-01', to: addDays(today, -1) },
      }),
    },
    ordersPromised: {
      roles: staffRoles,
      filter: ({ today }) => ({
        status: 'pushed',
        shipping: ['none', 'partial'],
        deliveryTime: { from: today, to: addDays(mondayOf(today), 6) },
      }),
    },
  },
})
