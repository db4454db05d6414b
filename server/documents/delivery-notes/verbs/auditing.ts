import {
  deliveryNoteActions,
  deliveryNoteWrites,
} from '#shared/documents/delivery-notes/delivery-note.actions.ts'
import { deliveryNoteHeader } from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import { completionReasons } from '#shared/documents/delivery-notes/delivery-note.rules.ts'
import { commentReasons } from '#shared/engine/action.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { picked } from '#shared/kernel/pick.ts'
import { write, throwReasons } from '../../../calls/handler.ts'
import { act } from '../../../engine/act.ts'
import { deliveryNote } from '../delivery-note-document.ts'
import { linesOf } from '../delivery-note.repository.ts'
import { release, reservationReasons, reserve } from '../reservation.ts'
import { submit } from './submit.ts'

const cancels: ReadonlySet<string> = new Set(['cancel', 'cancelApproved'])

/**
 * The steps of a note. It is validated complete, with everything that is missing named at once, and its quantities are
 * taken from what is open then; a cancelled one gives them back.
 */
export const auditing = write(deliveryNoteWrites.auditing, async (input) => {
  const { event, comment, ...one } = input.body
  throwReasons(commentReasons(deliveryNoteActions, event, comment))
  if (event === 'submitApproval') return deliveryNote.saved(await submit(input, one, comment))
  const now = input.services.now()
  const moved = await act(input, deliveryNote, one, {
    event,
    reads: linesOf,
    change: async ({ tx, row, read: lines, check }) => {
      const validating = event === 'validate'
      check(
        validating
          ? [
              ...completionReasons(picked(deliveryNoteHeader, row), businessDateOf(now)),
              ...(await reservationReasons(tx, lines)),
            ]
          : [],
      )
      if (validating) await reserve(tx, lines)
      if (cancels.has(event)) await release(tx, lines)
      return { comment, at: now.toISOString() }
    },
  })
  return deliveryNote.saved(moved)
})
