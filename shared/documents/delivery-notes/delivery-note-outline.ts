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
