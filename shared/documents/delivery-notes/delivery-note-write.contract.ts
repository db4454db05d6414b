import * as z from 'zod'
import { callsWith } from '#shared/calls/call.ts'
import { codesOf } from '#shared/kernel/errors.ts'
import { businessDate, id, text, version } from '#shared/kernel/fields.ts'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { orderLinesMax } from '#shared/lines/line.schema.ts'
import { openLineErrors } from '#shared/lines/open-lines/open-line.errors.ts'
import { deliveryPapers } from '#shared/lines/paper-kinds.ts'
import { paperCalls } from '#shared/lines/paper.contract.ts'
import { attachmentCalls } from '#shared/engine/attachments/attachment.contract.ts'
import { draftCalls, savedDocument, stepCall } from '../../engine/document.contract.ts'
import { reactionRefusals } from '../reactions.ts'
import { deliveryNoteBase } from './delivery-note.contract.ts'
import { deliveryNoteMachine, type DeliveryNoteEvent } from './delivery-note.machine.ts'
import { deliveryNoteHeader, deliveryNoteLineInput } from './delivery-note.fields.ts'

const refusals = (...events: DeliveryNoteEvent[]) => refusalsOf(deliveryNoteMachine, ...events)
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
    deliveryNoteBase,
    { header: deliveryNoteHeader, lines: z.array(deliveryNoteLineInput).max(orderLinesMax).default([]) },
    {
      create: content,
      save: [...content, 'NOTE_LINE_IN_SAP', ...refusals('save')],
      remove: refusals('delete'),
    },
  ),
  auditing: stepCall(deliveryNoteBase, {
    path: 'delivery/main/auditing',
    summary:
      'The salesman validates it, submits it for approval and to customer service; customer service returns it; each cancels it',
    events: steps,
    access: 'deliveryNote.read',
    errors: [
      ...content,
      'REQUIRED',
      'DATE_PAST',
      'NOTE_NO_CARRIER',
      ...refusals(...steps),
      ...reactionRefusals.deliveryNote.submit,
    ],
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
        'SAP_STOPPED',
        'SAP_UNIT_UNKNOWN',
        ...codesOf(openLineErrors),
        ...refusals('push'),
      ],
    },
  ),
  tellDetails: stepCall(deliveryNoteBase, {
    path: 'delivery/main/details',
    summary: 'Tells SAP the truck, the container and the day of its deliveries once more',
    events: ['tellDetails'],
    access: 'deliveryNote.decide',
    errors: ['SAP_NOT_SET', ...refusals('tellDetails')],
  }),
  ...paperCalls(deliveryNoteBase, deliveryPapers),
  ...attachmentCalls(deliveryNoteBase, refusals('save')),
}
