import { deliveryNoteFields } from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { write } from '../../../calls/handler.ts'
import { act } from '../../../engine/act.ts'
import { fieldChanges } from '../../../records/history/field-changes.ts'
import { deliveryNote } from '../delivery-note-document.ts'

/** Moves a note to another day; what it reserves stays reserved. */
export const reschedule = write(deliveryNoteWrites.reschedule, async (input) => {
  const { day, ...one } = input.body
  const now = input.services.now()
  const moved = await act(input, deliveryNote, one, {
    event: 'reschedule',
    change: async ({ row, check }) => {
      check(day < businessDateOf(now) ? [{ code: 'DATE_PAST', path: 'header.plannedDate' }] : [])
      const set = { plannedDate: day }
      return { set, changes: fieldChanges(deliveryNoteFields, row, set), at: now.toISOString() }
    },
  })
  return deliveryNote.saved(moved)
})
