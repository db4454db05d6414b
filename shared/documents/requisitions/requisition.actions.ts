import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { codesOf } from '#shared/kernel/errors.ts'
import { businessDate, id, text, version } from '#shared/kernel/fields.ts'
import { orderLinesMax } from '#shared/lines/line.schema.ts'
import { openLineErrors } from '#shared/lines/open-lines/open-line.errors.ts'
import { loadingPapers } from '#shared/lines/paper-kinds.ts'
import { paperCalls } from '#shared/lines/paper.contract.ts'
import { savedDocument } from '../../engine/document.contract.ts'
import { load, loadsMax } from './load.rules.ts'
import { requisition } from './index.ts'
import { requisitionMachine } from './requisition.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'
import {
  adjustedLine,
  requisitionHeader,
  requisitionLineInput,
  type RequisitionRow,
} from './requisition.fields.ts'
import { removal } from '#shared/engine/action.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'

const { refusals, draftCalls, stepCall, attachmentCalls, action, actions } = writesOf(
  requisition,
  requisitionMachine,
)
const requisitions = callsWith({ doc: 'requisition', access: 'requisition.edit', scope: 'rows' })
const conflicts = ['NOT_FOUND', 'VERSION_CONFLICT'] as const
/** What may be wrong with the lines and the loads of one. */
const content = [
  'INVALID',
  'REQUISITION_EMPTY',
  'DECIMAL',
  'QTY_ZERO',
  'QTY_WHOLE',
  'CONTAINER_NO',
  'TRUCK_NO',
  ...codesOf(openLineErrors),
] as const
const decisions = ['return', 'createDelivery', 'withdraw'] as const

export const requisitionWrites = {
  ...draftCalls(
    {
      header: requisitionHeader,
      loads: z.array(load).max(loadsMax).default([]),
      lines: z.array(requisitionLineInput).max(orderLinesMax).default([]),
    },
    { create: content, save: content },
  ),
  commit: requisitions.post('deliveryRequisition/commit', {
    summary: 'Submits it complete: its quantities are taken from what is open, everything missing is named',
    body: z.strictObject({
      id,
      version,
      /** Lines that ask for more than there is in stock are asked for all the same (D46). */
      stockConfirmed: z.boolean().default(false),
    }),
    response: savedDocument,
    errors: [
      ...conflicts,
      ...content,
      'REQUIRED',
      'TIME_PAST',
      'BOOKING_AFTER_SHIPPING',
      ...refusals('commit'),
    ],
  }),
  adjust: callsWith({ doc: 'requisition', access: 'requisition.decide', scope: 'rows' }).put(
    'deliveryRequisition/adjust',
    {
      summary: 'Customer service lets less go than was requested; both quantities are kept',
      body: z.strictObject({
        id,
        version,
        lines: z.array(adjustedLine).min(1).max(orderLinesMax),
        comment: text(1_000).default(''),
      }),
      response: savedDocument,
      errors: [
        ...conflicts,
        'INVALID',
        'QTY_ZERO',
        'QTY_WHOLE',
        'QTY_OVER_REQUESTED',
        ...codesOf(openLineErrors),
        ...refusals('adjust'),
      ],
    },
  ),
  auditing: callsWith({ doc: 'requisition', access: 'requisition.read', scope: 'rows' }).put(
    'deliveryRequisition/auditing',
    {
      summary:
        'Customer service returns it or has SAP make the delivery; its maker takes it back before that',
      body: z.strictObject({
        id,
        version,
        event: z.enum(decisions),
        comment: text(1_000).default(''),
      }),
      response: savedDocument,
      timeoutSeconds: 120,
      errors: [
        ...conflicts,
        'REQUIRED',
        'SAP_NOT_SET',
        'SAP_OTHER_SYSTEM',
        'SAP_STOPPED',
        'SAP_UNIT_UNKNOWN',
        ...codesOf(openLineErrors),
        ...refusals(...decisions),
      ],
    },
  ),
  reschedule: callsWith({ doc: 'requisition', access: 'requisition.decide', scope: 'rows' }).put(
    'deliveryRequisition/reschedule',
    {
      summary: 'Moves what is submitted to another day; booking and loading keep their hours',
      body: z.strictObject({ id, version, day: businessDate }),
      response: savedDocument,
      errors: [...conflicts, 'TIME_PAST', ...refusals('reschedule')],
    },
  ),
  tellDetails: stepCall({
    path: 'deliveryRequisition/details',
    summary: 'Tells SAP the truck and the times of a delivery once more',
    events: ['tellDetails'],
    access: 'requisition.decide',
    errors: ['SAP_NOT_SET'],
  }),
  ...paperCalls(requisition, loadingPapers),
  ...attachmentCalls('save'),
}

export const requisitionActions = actions(
  {
    commit: action({
      events: 'commit',
      on: 'each',
      whileDue: true,
      leading: true,
      call: requisitionWrites.commit,
      asks: {
        stockConfirmed: { schema: z.boolean(), start: () => true, after: 'STOCK_SHORT', apart: true },
      },
      request: ({ row: { id, version }, answers: { stockConfirmed } }) => ({
        body: { id, version, stockConfirmed },
      }),
    }),
    createDelivery: action({
      call: requisitionWrites.auditing,
      events: 'createDelivery',
      on: 'each',
      whileDue: true,
      leading: true,
    }),
    return: action({
      call: requisitionWrites.auditing,
      events: 'return',
      on: 'each',
      whileDue: true,
      comment: 'optional',
    }),
    adjust: action({ events: 'adjust', on: 'one', whileDue: true, opens: 'dialog', place: 'page' }),
    reschedule: action({
      events: 'reschedule',
      on: 'one',
      whileDue: true,
      quiet: () => true,
      call: requisitionWrites.reschedule,
      asks: {
        day: {
          schema: businessDate,
          start: ([row]: readonly RequisitionRow[]) =>
            businessDateOf(row?.shippingTime ? new Date(row.shippingTime) : new Date()),
        },
      },
      request: ({ row: { id, version }, answers: { day } }) => ({ body: { id, version, day } }),
    }),
    withdraw: action({
      call: requisitionWrites.auditing,
      events: 'withdraw',
      on: 'each',
      whileDue: true,
      quiet: () => true,
    }),
    tellDetails: action({
      call: requisitionWrites.tellDetails,
      events: 'tellDetails',
      on: 'each',
      whileDue: true,
      concerns: ({ detailsRefused }) => detailsRefused,
    }),
    edit: action({ events: 'save', on: 'one', leading: true, opens: 'page' }),
    delete: action({ events: 'delete', call: requisitionWrites.remove, ...removal }),
  },
  ['pushSucceeded', 'pushFailed', 'pushTimedOut', 'pushNotFound', 'refuseDetails', 'reverseDelivery'],
)
