import { verbsOf } from '../../engine/verbs.ts'
import {
  deliveryNoteActions,
  deliveryNoteWrites,
} from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { paperHandlers } from '../../papers/paper-handler.ts'
import { contentOf } from './delivery-note-content.ts'
import { deliveryNote, reads } from './delivery-note-document.ts'
import { papers } from './delivery-note-papers.ts'
import { proposal } from './verbs/propose.ts'
import { auditing } from './verbs/auditing.ts'
import { push, tellDetails } from './verbs/push.ts'
import { reschedule } from './verbs/reschedule.ts'
import { save } from './verbs/save.ts'

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
