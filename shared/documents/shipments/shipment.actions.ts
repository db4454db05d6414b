import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { releaseCall } from '#shared/engine/attachments/attachment.contract.ts'
import { businessDate, id, version } from '#shared/kernel/fields.ts'
import { savedDocument } from '../../engine/document.contract.ts'
import { shipment } from './index.ts'
import {
  shipmentContainer,
  shipmentContainersMax,
  shipmentDeliveriesMax,
  shipmentHeader,
} from './shipment.fields.ts'
import { shipmentMachine } from './shipment.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'

const { refusals, draftCalls, stepCall, attachmentCalls, action, actions } = writesOf(
  shipment,
  shipmentMachine,
)
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
  {
    deliveryIds: z.array(id).min(1, { error: 'REQUIRED' }).max(shipmentDeliveriesMax),
    header: shipmentHeader,
    containers: z.array(shipmentContainer).max(shipmentContainersMax).default([]),
  },
  { create: shipmentFaults, save: [...shipmentFaults, ...refusals(...saves)] },
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
  cancel: stepCall({
    path: 'shipment/cancel',
    summary: 'A transport that will not take place',
    events: ['cancel'],
    access: 'shipment.edit',
    errors: ['REQUIRED'],
  }),
  ...attachmentCalls('save'),
  release: releaseCall(shipment, refusals('releasePaper', 'withholdPaper')),
}

/** The day on which it happened, which is today as a rule. */
const on = { schema: businessDate, start: () => businessDateOf(new Date()) }

export const shipmentActions = actions(
  {
    depart: action({
      events: 'depart',
      on: 'each',
      whileDue: true,
      leading: true,
      call: shipmentWrites.depart,
      asks: { on },
      request: ({ row: { id, version }, answers }) => ({ body: { id, version, on: answers.on } }),
    }),
    arrive: action({
      events: 'arrive',
      on: 'each',
      whileDue: true,
      leading: true,
      call: shipmentWrites.arrive,
      asks: { on },
      // Of a transport that is still planned both days are typed where it is edited.
      concerns: ({ status }) => status !== 'planned',
      request: ({ row: { id, version }, answers }) => ({ body: { id, version, on: answers.on } }),
    }),
    edit: action({ events: ['save'], on: 'one', leading: true, opens: 'page', quiet: () => true }),
    cancel: action({
      call: shipmentWrites.cancel,
      events: 'cancel',
      on: 'each',
      whileDue: true,
      comment: 'required',
      tone: 'danger',
      quiet: () => true,
    }),
  },
  ['undoArrival', 'undoDeparture', 'releasePaper', 'withholdPaper', 'follow'],
)
