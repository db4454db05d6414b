import type { Refusals } from '#shared/kernel/errors.ts'
import { outlineOf } from '#shared/kernel/outline.ts'

const home = '/home/deliveryManage'

export const deliveryNoteOutline = outlineOf({
  name: 'deliveryNote',
  rights: {
    'deliveryNote.read': ['salesman', 'customerService', 'finance', 'administrator', 'baseViewer'],
    'deliveryNote.edit': ['salesman'],
    // Customer service alone pushes it, gives it back, and cancels what is approved.
    'deliveryNote.decide': ['customerService'],
  },
  menus: [
    {
      key: 'deliveryNotes',
      path: home,
      for: 'staff',
      needs: 'deliveryNote.read',
      position: 30,
      group: 'deliveries',
    },
  ],
  homes: { deliveryNote: { staff: home } },
  begin: 'deliveryNote.edit',
  todos: {
    deliveryNotesSentBack: {
      roles: ['salesman'],
      filter: { sentBack: true },
      urgency: 'asked',
      step: 'correct',
      due: 'plannedDate',
      note: 'returnComment',
    },
    deliveryNotesApproved: {
      roles: ['salesman'],
      filter: { status: 'approved' },
      urgency: 'own',
      step: 'submit',
      due: 'plannedDate',
    },
    deliveryNotesToPush: {
      roles: ['customerService'],
      filter: { status: 'cs_processing', push: ['unpushed', 'push_rejected'] },
      urgency: 'asked',
      step: 'push',
      since: 'submittedAt',
      due: 'plannedDate',
    },
    deliveryNotesUnknown: {
      roles: ['customerService'],
      filter: { push: 'push_unknown' },
      urgency: 'stuck',
      step: 'look',
      due: 'plannedDate',
    },
    deliveryNotesUntold: {
      roles: ['customerService'],
      filter: { detailsRefused: true },
      urgency: 'stuck',
      step: 'look',
      due: 'plannedDate',
    },
  },
})

/** What may be said against it. The browser loads its sentences alone. */
export const deliveryNoteErrors = {
  NOTE_DRAFT: { status: 409 },
  NOTE_VALID: { status: 409 },
  NOTE_KEPT: { status: 409 },
  NOTE_IN_APPROVAL: { status: 409 },
  NOTE_NOT_IN_APPROVAL: { status: 409 },
  NOTE_APPROVED: { status: 409 },
  NOTE_NOT_APPROVED: { status: 409 },
  NOTE_WITH_SERVICE: { status: 409 },
  NOTE_NOT_WITH_SERVICE: { status: 409 },
  NOTE_PUSHING: { status: 409 },
  NOTE_PUSHED: { status: 409 },
  NOTE_CANCELLED: { status: 409 },
  /** SAP has a delivery of it, which is deleted there before. */
  NOTE_IN_SAP: { status: 409 },
  NOTE_EMPTY: { status: 422 },
  /** A line of which SAP has a delivery stays as it is. */
  NOTE_LINE_IN_SAP: { status: 422 },
  /** Neither a truck nor a container is named, but the goods leave on one of them. */
  NOTE_NO_CARRIER: { status: 422 },
} as const satisfies Refusals
