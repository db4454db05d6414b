import { machineFor } from '#shared/calls/machine.ts'
import { deliveryAxes, type DeliveryFacts } from './delivery.fields.ts'

const notOpen = {
  status: { closed: 'DELIVERY_CLOSED', cancelled: 'DELIVERY_CANCELLED' },
  default: 'STATE_CONFLICT',
} as const

/** SAP alone moves a delivery; people add the logistics department's number. */
export const deliveryMachine = machineFor<DeliveryFacts>()({
  doc: 'delivery',
  axes: deliveryAxes,
  terminal: {},
  transitions: {
    save: {
      permission: 'delivery.edit',
      when: { status: ['open', 'closed'] },
      refusal: notOpen,
    },
    /** Somebody has changed the goods, the truck or the days of the delivery in SAP. */
    change: {
      permission: 'system',
      when: { status: ['open', 'closed'] },
      refusal: notOpen,
    },
    issue: {
      permission: 'system',
      when: { status: ['open'] },
      sets: { status: 'closed' },
      refusal: notOpen,
    },
    reverse: {
      permission: 'system',
      when: { status: ['closed'] },
      sets: { status: 'open' },
      refusal: {
        status: { open: 'DELIVERY_OPEN', cancelled: 'DELIVERY_CANCELLED' },
        default: 'STATE_CONFLICT',
      },
    },
    remove: {
      permission: 'system',
      when: { status: ['open'] },
      sets: { status: 'cancelled' },
      refusal: notOpen,
    },
  },
})

export type DeliveryEvent = keyof (typeof deliveryMachine)['transitions']
