import { verbsOf } from '../../engine/verbs.ts'
import {
  deliveryNoteActions,
  deliveryNoteWrites,
} from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { paperHandlers } from '../../papers/paper-handler.ts'
import { contentOf } from './delivery-note-content.ts'
import { deliveryNote, reads } from './delivery-note-document.ts'
import { papers } from './delivery-note-papers.ts'
import { save, proposal, auditing, push, tellDetails, reschedule } from './verbs.ts'

const verbs = verbsOf(deliveryNote, deliveryNoteActions)

export const handlers = [
  ...reads,
  proposal,
  verbs.create(deliveryNoteWrites.create, contentOf),
  save,
  verbs.remove(deliveryNoteWrites.remove),
  auditing,
  reschedule,
  push,
  tellDetails,
  ...paperHandlers(deliveryNoteWrites, papers),
  ...verbs.attachments(deliveryNoteWrites),
]
