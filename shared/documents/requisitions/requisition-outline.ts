import { outlineOf } from '#shared/kernel/outline.ts'

const home = '/home/deliveryManage/requisition'

export const requisitionOutline = outlineOf({
  name: 'requisition',
  rights: {
    'requisition.read': ['salesman', 'customerService', 'administrator', 'baseViewer'],
    'requisition.edit': ['salesman', 'customerService'],
    // Customer service alone gives it back or has SAP make the delivery.
    'requisition.decide': ['customerService'],
  },
  menus: [
    {
      key: 'requisitions',
      path: home,
      for: 'staff',
      needs: 'requisition.read',
      position: 31,
      group: 'deliveries',
    },
  ],
  homes: { requisition: { staff: home } },
  begin: 'requisition.edit',
  todos: {
    requisitionsReturned: {
      roles: ['salesman'],
      filter: { status: 'returned' },
      urgency: 'asked',
      step: 'correct',
      note: 'returnComment',
    },
    requisitionsToDeliver: {
      roles: ['customerService'],
      filter: { status: 'submitted', push: ['unpushed', 'push_rejected'] },
      urgency: 'asked',
      step: 'deliver',
      since: 'submittedAt',
    },
    requisitionsUnknown: {
      roles: ['customerService'],
      filter: { push: 'push_unknown' },
      urgency: 'stuck',
      step: 'look',
    },
    requisitionsUntold: {
      roles: ['customerService'],
      filter: { detailsRefused: true },
      urgency: 'stuck',
      step: 'look',
    },
  },
})
