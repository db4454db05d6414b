import type { Refusals } from '#shared/kernel/errors.ts'
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

/** What may be said against it. The browser loads its sentences alone. */
export const requisitionErrors = {
  REQUISITION_SUBMITTED: { status: 409 },
  REQUISITION_DELIVERED: { status: 409 },
  REQUISITION_NOT_SUBMITTED: { status: 409 },
  REQUISITION_PUSHING: { status: 409 },
  REQUISITION_BEGUN: { status: 409 },
  REQUISITION_EMPTY: { status: 422 },
  TRUCK_NO: { status: 422 },
  CONTAINER_NO: { status: 422 },
  BOOKING_AFTER_SHIPPING: { status: 422 },
  TIME_PAST: { status: 422 },
  QTY_OVER_REQUESTED: { status: 422 },
} as const satisfies Refusals
