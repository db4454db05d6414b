import { documentOf } from '#shared/engine/document.ts'
import {
  deliveryNoteFields,
  deliveryNoteList,
  deliveryNoteRow,
  deliveryNote as whole,
  deliveryNoteLine,
} from './delivery-note.fields.ts'
import { deliveryNoteReads } from './delivery-note.contract.ts'
import type { DeliveryNoteEvent } from './delivery-note.machine.ts'

/** The shipping notice of goods of pushed orders: it is approved, and customer service has SAP make its deliveries (D48). */
export const deliveryNote = documentOf<DeliveryNoteEvent>()({
  path: 'delivery/main',
  paths: { page: 'delivery/main/pagelistNew', history: 'delivery/log/pagelist' },
  list: deliveryNoteList,
  name: 'deliveryNote',
  called: { one: 'delivery note', many: 'Delivery notes' },
  permissions: {
    read: 'deliveryNote.read',
    exportList: 'deliveryNote.read',
    edit: 'deliveryNote.edit',
  },
  row: deliveryNoteRow,
  whole,
  line: deliveryNoteLine,
  table: 'deliveryNotes',
  lineTable: 'deliveryNoteLines',
  words: 'deliveryNotes',
  number: { field: 'deliveryNoteNo', final: 'DN' },
  search: {
    numbers: ['deliveryNoteNo', 'sapDeliveryNos', 'sapOrderNos', 'jtNo'],
    title: 'customerName',
  },
  draftsFor: ['salesman', 'customerService', 'administrator'],
  fields: deliveryNoteFields,
  ended: ['cancelled'],
  waits: [['push', 'pushing', 'push_unknown'], ['status', 'cs_processing'], 'approval'],
  /** The customer hears of a pushed note from its own orders, because it does not see the note itself. */
  notices: [
    { kind: 'deliveryNoteSubmitted', events: ['submitToService'], recipients: ['customerService'] },
    {
      kind: 'deliveryNoteDecided',
      events: [
        'approve',
        'reject',
        'return',
        'cancelApproved',
        'pushSucceeded',
        'pushFailed',
        'pushNotFound',
      ],
      recipients: ['owner'],
    },
    {
      kind: 'deliveryNoteUnknown',
      events: ['pushTimedOut'],
      recipients: ['owner', 'customerService', 'administrator'],
    },
    {
      kind: 'deliveryNoteReversed',
      events: ['losePart', 'reverseDelivery'],
      recipients: ['owner', 'customerService'],
    },
  ],
  calls: () => deliveryNoteReads,
})

export const { calls: deliveryNoteCalls } = deliveryNote
