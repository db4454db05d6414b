import { deliveryNote as document } from '#shared/documents/delivery-notes/index.ts'
import {
  deliveryNoteActions,
  deliveryNoteWrites,
} from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { deliveryNoteMachine } from '#shared/documents/delivery-notes/delivery-note.machine.ts'
import type { DeliveryNote, DeliveryNoteRow } from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { judgingOf } from '../../engine/actions/verdicts.ts'
import { documentActions } from '../../engine/document-actions.ts'
import { NewDay } from '../../lines/open-lines/new-day.tsx'
import { papersBeside } from '../../lines/papers/papers-button.tsx'
import { deliveryNoteApi, deliveryNoteView } from './delivery-note-view.ts'

export const deliveryNoteJudging = judgingOf<DeliveryNoteRow, DeliveryNote>()({
  document,
  machine: deliveryNoteMachine,
  actions: deliveryNoteActions,
})

export const deliveryNoteActionSets = documentActions(deliveryNoteJudging, deliveryNoteActions, {
  api: deliveryNoteApi,
  viewOf: () => deliveryNoteView,
  describe: ({ customerName, totalAmount, currency }, format) =>
    `${customerName} · ${format.money(totalAmount, currency)}`,
  parts: { day: NewDay },
  Beside: papersBeside(deliveryNoteWrites),
})
