import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { attachmentCalls, releaseCall } from '#shared/engine/attachments/attachment.contract.ts'
import { businessDate, id, version } from '#shared/kernel/fields.ts'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { draftCalls, savedDocument, stepCall } from '../../engine/document.contract.ts'
import { shipmentBase } from './shipment.contract.ts'
import {
  shipmentContainer,
  shipmentContainersMax,
  shipmentDeliveriesMax,
  shipmentHeader,
} from './shipment.fields.ts'
import { shipmentMachine, type ShipmentEvent } from './shipment.machine.ts'

const refusals = (...events: ShipmentEvent[]) => refusalsOf(shipmentMachine, ...events)
const shipments = callsWith({ doc: 'shipment', access: 'shipment.edit', scope: 'rows' })
const days = ['REQUIRED', 'ETA_BEFORE_ETD', 'ARRIVED_BEFORE_DEPARTED', 'DATE_FUTURE'] as const
/** What may be wrong with what is typed of one. */
export const shipmentFaults = [
  ...days,
  'INVALID',
  'DELIVERY_CANCELLED',
  'SHIPMENT_CUSTOMERS',
  'SHIPMENT_ORGS',
  'SHIPMENT_NO_CONTAINERS',
  'CONTAINER_NO',
  'CONTAINER_TWICE',
  'TRUCK_NO',
] as const
const saves = ['save', 'depart', 'arrive', 'undoArrival', 'undoDeparture'] as const

const { create, save } = draftCalls(
  shipmentBase,
  {
    deliveryIds: z.array(id).min(1, { error: 'REQUIRED' }).max(shipmentDeliveriesMax),
    header: shipmentHeader,
    containers: z.array(shipmentContainer).max(shipmentContainersMax).default([]),
  },
  { create: shipmentFaults, save: [...shipmentFaults, ...refusals(...saves)], remove: [] },
)

/** A day on which something has really happened. */
const dayCall = (event: 'depart' | 'arrive', summary: string) =>
  shipments.put(`shipment/${event}`, {
    summary,
    body: z.strictObject({ id, version, on: businessDate }),
    response: savedDocument,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', ...shipmentFaults, ...refusals(event)],
  })

export const shipmentWrites = {
  create,
  save,
  depart: dayCall(
    'depart',
    'A transport has left; everything that its mode asks for and nobody has typed is named',
  ),
  arrive: dayCall('arrive', 'A transport has arrived'),
  cancel: stepCall(shipmentBase, {
    path: 'shipment/cancel',
    summary: 'A transport that will not take place',
    events: ['cancel'],
    access: 'shipment.edit',
    errors: ['REQUIRED', ...refusals('cancel')],
  }),
  ...attachmentCalls(shipmentBase, refusals('save')),
  release: releaseCall(shipmentBase, refusals('releasePaper', 'withholdPaper')),
}
