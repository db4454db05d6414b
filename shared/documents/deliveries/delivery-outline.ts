import type { Refusals } from '#shared/kernel/errors.ts'
import { addDays, mondayOf } from '#shared/kernel/dates.ts'
import { outlineOf } from '#shared/kernel/outline.ts'

const home = '/home/deliveryManage/order'

export const deliveryOutline = outlineOf({
  name: 'delivery',
  rights: {
    'delivery.read': ['customer', 'salesman', 'customerService', 'finance', 'administrator', 'baseViewer'],
    'delivery.edit': ['salesman', 'customerService'],
  },
  menus: [
    {
      key: 'deliveries',
      path: home,
      for: 'staff',
      needs: 'delivery.read',
      position: 32,
      group: 'deliveries',
    },
  ],
  homes: { delivery: { staff: home } },
  todos: {
    /** Goods that SAP has in a delivery and that should have left. */
    deliveriesLate: {
      roles: ['salesman', 'customerService'],
      filter: ({ today }) => ({
        status: 'open',
        plannedDate: { from: '2000-01-01', to: addDays(today, -1) },
      }),
      urgency: 'late',
      step: 'follow',
      due: 'plannedDate',
    },
  },
  days: {
    deliveriesToday: {
      roles: ['salesman', 'customerService', 'finance', 'administrator', 'baseViewer'],
      filter: ({ today }) => ({ status: 'open', plannedDate: { from: today, to: today } }),
    },
    deliveriesThisWeek: {
      roles: ['salesman', 'customerService', 'finance', 'administrator', 'baseViewer'],
      filter: ({ today }) => ({
        status: 'open',
        plannedDate: { from: today, to: addDays(mondayOf(today), 6) },
      }),
    },
  },
})

/** What may be said against it. The browser loads its sentences alone. */
export const deliveryErrors = {
  DELIVERY_CLOSED: { status: 409 },
  DELIVERY_OPEN: { status: 409 },
  DELIVERY_CANCELLED: { status: 409 },
} as const satisfies Refusals
