import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { codesOf } from '#shared/kernel/errors.ts'
import { businessDate, id, text, version } from '#shared/kernel/fields.ts'
import { orderLinesMax } from '#shared/lines/line.schema.ts'
import { openLineErrors } from '#shared/lines/open-lines/open-line.errors.ts'
import { deliveryPapers } from '#shared/lines/paper-kinds.ts'
import { paperCalls } from '#shared/lines/paper.contract.ts'
import { savedDocument } from '../../engine/document.contract.ts'
import { reactionRefusals } from '../reactions.ts'
import { deliveryNote } from './index.ts'
import { deliveryNoteMachine, type DeliveryNoteEvent } from './delivery-note.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'
import { deliveryNoteHeader, deliveryNoteLineInput, type DeliveryNoteRow } from './delivery-note.fields.ts'
import { removal } from '#shared/engine/action.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'

const { refusals, draftCalls, stepCall, attachmentCalls, action, actions } = writesOf(
  deliveryNote,
  deliveryNoteMachine,
)
const conflicts = ['NOT_FOUND', 'VERSION_CONFLICT'] as const
/** What may be wrong with the lines of one. */
const content = [
  'INVALID',
  'NOTE_EMPTY',
  'DECIMAL',
  'PLACES',
  'TOO_BIG',
  'QTY_ZERO',
  'QTY_WHOLE',
  'TRUCK_NO',
  'CONTAINER_NO',
  ...codesOf(openLineErrors),
] as const
const steps = [
  'validate',
  'submitApproval',
  'withdraw',
  'submitToService',
  'return',
  'cancel',
  'cancelApproved',
] as const satisfies DeliveryNoteEvent[]

export const deliveryNoteWrites = {
  ...draftCalls(
    { header: deliveryNoteHeader, lines: z.array(deliveryNoteLineInput).max(orderLinesMax).default([]) },
    { create: content, save: [...content, 'NOTE_LINE_IN_SAP'] },
  ),
  auditing: stepCall({
    path: 'delivery/main/auditing',
    summary:
      'The salesman validates it, submits it for approval and to customer service; customer service returns it; each cancels it',
    events: steps,
    access: 'deliveryNote.read',
    errors: [...content, 'REQUIRED', 'DATE_PAST', 'NOTE_NO_CARRIER', ...reactionRefusals.deliveryNote.submit],
  }),
  reschedule: callsWith({ doc: 'deliveryNote', access: 'deliveryNote.edit', scope: 'rows' }).put(
    'delivery/main/reschedule',
    {
      summary: 'Moves a note that is not handed in to another day',
      body: z.strictObject({ id, version, day: businessDate }),
      response: savedDocument,
      errors: [...conflicts, 'DATE_PAST', ...refusals('reschedule')],
    },
  ),
  push: callsWith({ doc: 'deliveryNote', access: 'deliveryNote.decide', scope: 'rows' }).post(
    'delivery/main/pushSapDelivery',
    {
      summary: 'Has SAP make a delivery for each shipping point and ship-to, as far as SAP has none yet',
      body: z.strictObject({ id, version, comment: text(1_000).default('') }),
      response: savedDocument,
      timeoutSeconds: 120,
      errors: [
        ...conflicts,
        'INVALID',
        'SAP_NOT_SET',
        'SAP_OTHER_SYSTEM',
        'SAP_STOPPED',
        'SAP_UNIT_UNKNOWN',
        ...codesOf(openLineErrors),
        ...refusals('push'),
      ],
    },
  ),
  tellDetails: stepCall({
    path: 'delivery/main/details',
    summary: 'Tells SAP the truck, the container and the day of its deliveries once more',
    events: ['tellDetails'],
    access: 'deliveryNote.decide',
    errors: ['SAP_NOT_SET'],
  }),
  ...paperCalls(deliveryNote, deliveryPapers),
  ...attachmentCalls('save'),
}

const step = { call: deliveryNoteWrites.auditing, on: 'each', whileDue: true } as const

export const deliveryNoteActions = actions(
  {
    validate: action({ ...step, events: 'validate', leading: true }),
    submitApproval: action({ ...step, events: 'submitApproval', leading: true, comment: 'optional' }),
    submitToService: action({ ...step, events: 'submitToService', leading: true, comment: 'optional' }),
    push: action({
      events: 'push',
      on: 'each',
      whileDue: true,
      leading: true,
      call: deliveryNoteWrites.push,
    }),
    return: action({ ...step, events: 'return', comment: 'required', tone: 'danger' }),
    withdraw: action({ ...step, events: 'withdraw', comment: 'optional', quiet: () => true }),
    reschedule: action({
      events: 'reschedule',
      on: 'one',
      whileDue: true,
      quiet: () => true,
      call: deliveryNoteWrites.reschedule,
      asks: {
        day: {
          schema: businessDate,
          start: ([row]: readonly DeliveryNoteRow[]) => row?.plannedDate ?? businessDateOf(new Date()),
        },
      },
      request: ({ row: { id, version }, answers: { day } }) => ({ body: { id, version, day } }),
    }),
    tellDetails: action({
      call: deliveryNoteWrites.tellDetails,
      events: 'tellDetails',
      on: 'each',
      whileDue: true,
      concerns: ({ detailsRefused }) => detailsRefused,
    }),
    edit: action({ events: 'save', on: 'one', leading: true, opens: 'page' }),
    cancel: action({
      ...step,
      events: ['cancel', 'cancelApproved'],
      comment: 'required',
      tone: 'danger',
      quiet: () => true,
    }),
    delete: action({ events: 'delete', call: deliveryNoteWrites.remove, ...removal }),
  },
  [
    'fallToDraft',
    'approve',
    'reject',
    'pushGoesOn',
    'pushSucceeded',
    'pushFailed',
    'pushTimedOut',
    'pushNotFound',
    'refuseDetails',
    'losePart',
    'reverseDelivery',
  ],
)
