import { deliveryNoteHeader } from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { completionReasons } from '#shared/documents/delivery-notes/delivery-note.rules.ts'
import { deliveryNoteWrites } from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { picked } from '#shared/kernel/pick.ts'
import { write } from '../../../calls/handler.ts'
import { act } from '../../../engine/act.ts'
import { changeOf } from '../../../engine/verbs.ts'
import { fire } from '../../../engine/fire.ts'
import { systemActor } from '../../../records/scope/system-actor.ts'
import { contentOf } from '../delivery-note-content.ts'
import { deliveryNote } from '../delivery-note-document.ts'
import { linesOf } from '../delivery-note.repository.ts'
import { release, reservationReasons, reserve } from '../reservation.ts'

/**
 * Saves a note. A valid one gives back what it has reserved and reserves what it asks for now; where it lacks something,
 * or asks for more than is open, it is a draft again and reserves nothing.
 */
export const save = write(deliveryNoteWrites.save, async (input) => {
  const now = input.services.now()
  const saved = await act(input, deliveryNote, input.body, {
    event: 'save',
    async change({ tx, row, check }) {
      const content = await contentOf(input, input.body, { now, row })
      check(content.reasons)
      const stored = await linesOf(tx, row.id)
      await release(tx, stored)
      const change = await changeOf(input, deliveryNote, row, content)
      // What was released without a change is taken again.
      if (!change) await reserve(tx, row.status === 'valid' ? await linesOf(tx, row.id) : [])
      return change
    },
  })
  if (saved.status !== 'valid') return deliveryNote.saved(saved)
  const lines = await linesOf(input.tx, saved.id)
  const reasons = [
    ...completionReasons(picked(deliveryNoteHeader, saved), businessDateOf(now)),
    ...(await reservationReasons(input.tx, lines)),
  ]
  if (reasons.length > 0) {
    const system = { ...input, actor: systemActor }
    return deliveryNote.saved(await fire(system, deliveryNote, 'fallToDraft', saved))
  }
  await reserve(input.tx, lines)
  return deliveryNote.saved(saved)
})
