import { machineFor, refuse } from '#shared/calls/machine.ts'
import { notInSap } from '#shared/vocabulary/words.ts'
import { deliveryNoteAxes, type DeliveryNoteFacts } from './delivery-note.fields.ts'

const hasLines = refuse('NOTE_EMPTY', (f: DeliveryNoteFacts) => f.lineCount === 0)
const neverValid = refuse('NOTE_KEPT', (f: DeliveryNoteFacts) => f.everValid)
/** A delivery must not lose the note that it was made of. */
const nothingInSap = refuse('NOTE_IN_SAP', (f: DeliveryNoteFacts) => f.partsInSap > 0)

const open = ['draft', 'valid'] as const
const beyond = {
  pending_approval: 'NOTE_IN_APPROVAL',
  approved: 'NOTE_APPROVED',
  cs_processing: 'NOTE_WITH_SERVICE',
  pushed: 'NOTE_PUSHED',
  cancelled: 'NOTE_CANCELLED',
} as const
const handedIn = { status: beyond, default: 'STATE_CONFLICT' } as const
const notPending = {
  status: { pushed: 'NOTE_PUSHED', cancelled: 'NOTE_CANCELLED' },
  default: 'NOTE_NOT_IN_APPROVAL',
} as const
const underWay = {
  push: { pushing: 'NOTE_PUSHING', push_unknown: 'NOTE_PUSHING', pushed: 'NOTE_PUSHED' },
  status: { pushed: 'NOTE_PUSHED', cancelled: 'NOTE_CANCELLED' },
  default: 'NOTE_NOT_WITH_SERVICE',
} as const
const inSap = { status: { cancelled: 'NOTE_CANCELLED' }, default: 'NOTE_NOT_WITH_SERVICE' } as const

/** A part of it has gone on in SAP. */
const partMoved = {
  permission: 'system',
  when: { push: ['pushing', 'push_unknown'], status: ['cs_processing'] },
  refusal: underWay,
} as const
/** States in which SAP may have a delivery of it. */
const living = ['draft', 'valid', 'pending_approval', 'approved', 'cs_processing', 'pushed'] as const

/** Which notes a salesman writes is decided by row scope. */
export const deliveryNoteMachine = machineFor<DeliveryNoteFacts>()({
  doc: 'deliveryNote',
  axes: deliveryNoteAxes,
  terminal: { status: ['cancelled'] },
  waits: {
    since: ['NOTE_WITH_SERVICE', 'NOTE_PUSHING'],
    people: ['NOTE_IN_APPROVAL'],
    unsent: 'APPROVAL_UNSENT',
  },
  transitions: {
    save: {
      permission: 'deliveryNote.edit',
      when: { status: open },
      refusal: handedIn,
    },
    /** It leaves on another day; what was approved leaves on the day that was approved (D258). */
    reschedule: {
      permission: 'deliveryNote.edit',
      when: { status: open },
      refusal: handedIn,
    },
    delete: {
      permission: 'deliveryNote.edit',
      when: { status: ['draft'] },
      refusal: { status: { ...beyond, valid: 'NOTE_KEPT' }, default: 'STATE_CONFLICT' },
      guards: [neverValid],
    },
    validate: {
      permission: 'deliveryNote.edit',
      when: { status: ['draft'] },
      sets: { status: 'valid' },
      refusal: { status: { ...beyond, valid: 'NOTE_VALID' }, default: 'STATE_CONFLICT' },
      guards: [hasLines],
    },
    /** What was saved is not complete any more, or asks for more than is open. */
    fallToDraft: {
      permission: 'system',
      when: { status: ['valid'] },
      sets: { status: 'draft' },
      refusal: handedIn,
    },
    submitApproval: {
      permission: 'deliveryNote.edit',
      when: { status: ['valid'] },
      sets: { status: 'pending_approval' },
      refusal: { status: { ...beyond, draft: 'NOTE_DRAFT' }, default: 'STATE_CONFLICT' },
      guards: [hasLines],
    },
    withdraw: {
      permission: ['deliveryNote.edit', 'system'],
      when: { status: ['pending_approval'] },
      sets: { status: 'valid' },
      refusal: notPending,
    },
    approve: {
      permission: 'system',
      when: { status: ['pending_approval'] },
      sets: { status: 'approved' },
      refusal: notPending,
    },
    reject: {
      permission: 'system',
      when: { status: ['pending_approval'] },
      sets: { status: 'valid' },
      refusal: notPending,
    },
    submitToService: {
      permission: 'deliveryNote.edit',
      when: { status: ['approved'] },
      sets: { status: 'cs_processing' },
      refusal: {
        status: {
          pending_approval: 'NOTE_IN_APPROVAL',
          cs_processing: 'NOTE_WITH_SERVICE',
          pushed: 'NOTE_PUSHED',
          cancelled: 'NOTE_CANCELLED',
        },
        default: 'NOTE_NOT_APPROVED',
      },
    },
    return: {
      permission: 'deliveryNote.decide',
      when: { push: notInSap, status: ['cs_processing'] },
      sets: { status: 'valid', push: 'unpushed' },
      refusal: underWay,
    },
    /** What SAP has not got of it is pushed, so also what SAP has refused before. */
    push: {
      permission: 'deliveryNote.decide',
      when: { push: notInSap, status: ['cs_processing'] },
      sets: { push: 'pushing' },
      refusal: underWay,
      guards: [hasLines],
    },
    pushGoesOn: { ...partMoved, sets: { push: 'pushing' } },
    pushSucceeded: { ...partMoved, sets: { push: 'pushed', status: 'pushed' } },
    pushFailed: { ...partMoved, sets: { push: 'push_rejected' } },
    pushTimedOut: { ...partMoved, sets: { push: 'push_unknown' } },
    /** SAP does not have what was not confirmed of it: it was never sent, or SAP was asked and has nothing. */
    pushNotFound: { ...partMoved, sets: { push: 'unpushed' } },
    /** SAP has taken the truck, the container and the day, or has refused them; the delivery stands either way. */
    tellDetails: {
      permission: ['deliveryNote.decide', 'system'],
      when: { status: living },
      refusal: inSap,
    },
    refuseDetails: { permission: 'system', when: { status: living }, refusal: inSap },
    /** Somebody has deleted one of its deliveries in SAP while others of it are still to be made. */
    losePart: {
      permission: 'system',
      when: { status: ['draft', 'valid', 'pending_approval', 'approved', 'cs_processing'] },
      refusal: inSap,
    },
    /** Somebody has deleted one of its deliveries in SAP before the goods left. */
    reverseDelivery: {
      permission: 'system',
      when: { push: ['pushed'], status: ['pushed'] },
      sets: { push: 'unpushed', status: 'valid' },
      refusal: inSap,
    },
    cancel: {
      permission: 'deliveryNote.edit',
      when: { status: open },
      sets: { status: 'cancelled' },
      refusal: handedIn,
      guards: [nothingInSap],
    },
    cancelApproved: {
      permission: 'deliveryNote.decide',
      when: { push: notInSap, status: ['approved', 'cs_processing'] },
      sets: { push: 'unpushed', status: 'cancelled' },
      refusal: underWay,
      guards: [nothingInSap],
    },
  },
})

export type DeliveryNoteEvent = keyof (typeof deliveryNoteMachine)['transitions']
