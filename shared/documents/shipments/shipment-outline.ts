import type { Refusals } from '#shared/kernel/errors.ts'
import { addDays, mondayOf } from '#shared/kernel/dates.ts'
import { outlineOf } from '#shared/kernel/outline.ts'
import { roles, staffRoles } from '#shared/vocabulary/words.ts'

const home = '/home/deliveryManage/shipment'
const portal = '/home/shipmentCustomer'

export const shipmentOutline = outlineOf({
  name: 'shipment',
  rights: {
    'shipment.read': roles,
    'shipment.edit': ['salesman', 'customerService'],
  },
  menus: [
    { key: 'shipments', path: home, for: 'staff', needs: 'shipment.read', position: 34, group: 'deliveries' },
    { key: 'customerShipments', path: portal, for: 'customer', needs: 'shipment.read', position: 15 },
  ],
  homes: { shipment: { staff: home, customer: portal } },
  todos: {
    shipmentsOverdue: {
      roles: ['salesman', 'customerService'],
      filter: ({ today }) => ({ status: 'departed', eta: { from: '2000-01-01', to: today } }),
      urgency: 'late',
      step: 'follow',
      due: 'eta',
      quiet: true,
    },
    shipmentsUnderWay: {
      roles: ['customer'],
      filter: { status: ['planned', 'departed'] },
      urgency: 'underWay',
      step: 'follow',
      due: 'eta',
      quiet: true,
    },
  },
  days: {
    shipmentsLeaving: {
      roles: staffRoles,
      filter: ({ today }) => ({ status: 'planned', etd: { from: today, to: addDays(mondayOf(today), 6) } }),
    },
    shipmentsArriving: {
      roles: staffRoles,
      filter: ({ today }) => ({ status: 'departed', eta: { from: today, to: addDays(mondayOf(today), 6) } }),
    },
  },
})

/** What may be said against it. The browser loads its sentences alone. */
export const shipmentErrors = {
  SHIPMENT_PLANNED: { status: 409 },
  SHIPMENT_DEPARTED: { status: 409 },
  SHIPMENT_ARRIVED: { status: 409 },
  SHIPMENT_CANCELLED: { status: 409 },
  SHIPMENT_CUSTOMERS: { status: 422 },
  SHIPMENT_ORGS: { status: 422 },
  SHIPMENT_NO_CONTAINERS: { status: 422 },
  SHIPMENT_ROWS_DIFFER: { status: 422 },
  SHIPMENT_ROW_HELD: { status: 422 },
  CONTAINER_TWICE: { status: 422 },
  ETA_BEFORE_ETD: { status: 422 },
  ARRIVED_BEFORE_DEPARTED: { status: 422 },
  DATE_FUTURE: { status: 422 },
} as const satisfies Refusals
