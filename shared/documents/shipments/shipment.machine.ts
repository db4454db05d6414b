import { machineFor } from '#shared/calls/machine.ts'
import { shipmentAxes, type ShipmentFacts } from './shipment.fields.ts'

const states = {
  planned: 'SHIPMENT_PLANNED',
  departed: 'SHIPMENT_DEPARTED',
  arrived: 'SHIPMENT_ARRIVED',
  cancelled: 'SHIPMENT_CANCELLED',
} as const
const elsewhere = { status: states, default: 'STATE_CONFLICT' } as const
const alive = ['planned', 'departed', 'arrived'] as const
const whileAlive = {
  permission: 'shipment.edit',
  when: { status: alive },
  refusal: elsewhere,
} as const

/** A transport leaves and arrives; whoever typed that by mistake takes it back. Which ones a salesman edits is decided by row scope. */
export const shipmentMachine = machineFor<ShipmentFacts>()({
  doc: 'shipment',
  axes: shipmentAxes,
  terminal: { status: ['cancelled'] },
  transitions: {
    save: whileAlive,
    depart: {
      permission: 'shipment.edit',
      when: { status: ['planned'] },
      sets: { status: 'departed' },
      refusal: elsewhere,
    },
    /** Of a short way both days are often typed at once. */
    arrive: {
      permission: 'shipment.edit',
      when: { status: ['planned', 'departed'] },
      sets: { status: 'arrived' },
      refusal: elsewhere,
    },
    undoArrival: {
      permission: 'shipment.edit',
      when: { status: ['arrived'] },
      sets: { status: 'departed' },
      refusal: elsewhere,
    },
    undoDeparture: {
      permission: 'shipment.edit',
      when: { status: ['departed', 'arrived'] },
      sets: { status: 'planned' },
      refusal: elsewhere,
    },
    /** What has left is no plan any more; it is taken back first. */
    cancel: {
      permission: 'shipment.edit',
      when: { status: ['planned'] },
      sets: { status: 'cancelled' },
      refusal: elsewhere,
    },
    releasePaper: whileAlive,
    withholdPaper: whileAlive,
    /** SAP has changed or deleted one of its deliveries. */
    follow: {
      permission: 'system',
      when: { status: alive },
      refusal: elsewhere,
    },
  },
})

export type ShipmentEvent = keyof (typeof shipmentMachine)['transitions']
