import { deliveryNote as document } from '#shared/documents/delivery-notes/index.ts'
import { deliveryNoteActions } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note-write.contract.ts'
import { deliveryNoteMachine } from '#shared/documents/delivery-notes/delivery-note.machine.ts'
import type { DeliveryNote, DeliveryNoteRow } from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { useActor } from '../../api/session.ts'
import { judgingOf } from '../../engine/actions/verdicts.ts'
import { plainWords } from '../../engine/actions/plain-words.ts'
import { documentActions } from '../../engine/document-actions.ts'
import { editorAddress } from '../../engine/view.ts'
import { NewDay } from '../../lines/open-lines/new-day.tsx'
import { papersBeside } from '../../lines/papers/papers-button.tsx'
import { deliveryNoteApi, deliveryNoteView } from './delivery-note-view.ts'

export const deliveryNoteJudging = judgingOf<DeliveryNoteRow, DeliveryNote>()({
  document,
  machine: deliveryNoteMachine,
  actions: deliveryNoteActions,
  useReader: () => ({ actor: useActor(), factsOf: (row: DeliveryNoteRow) => row }),
})

export const deliveryNoteActionSets = documentActions(deliveryNoteJudging, deliveryNoteActions, {
  document,
  api: deliveryNoteApi,
  viewOf: () => deliveryNoteView,
  describe: ({ customerName, totalAmount, currency }, format) =>
    `${customerName} · ${format.money(totalAmount, currency)}`,
  words: plainWords('deliveryNotes'),
  parts: { day: NewDay },
  apart: {},
  editing: 'edit',
  dialogs: {},
  addresses: { edit: ([row]) => row && editorAddress(deliveryNoteView, row.id) },
  Beside: papersBeside(deliveryNoteWrites),
  onPage: { dialogs: {}, addresses: {} },
})
