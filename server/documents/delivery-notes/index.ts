import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { paperHandlers } from '../../papers/paper-handler.ts'
import { attachmentHandlers } from '../../engine/attachments/attachment.service.ts'
import { createVerb, removal } from '../../engine/draft-verbs.ts'
import { contentOf } from './delivery-note-content.ts'
import { deliveryNote, reads } from './delivery-note-document.ts'
import { papers } from './delivery-note-papers.ts'
import { save, proposal, auditing, push, tellDetails, reschedule } from './verbs.ts'

export const handlers = [
  ...reads,
  proposal,
  createVerb(deliveryNote, deliveryNoteWrites.create, contentOf),
  save,
  removal(deliveryNote, deliveryNoteWrites.remove),
  auditing,
  reschedule,
  push,
  tellDetails,
  ...paperHandlers(deliveryNoteWrites, papers),
  ...attachmentHandlers(deliveryNote, deliveryNoteWrites),
]
