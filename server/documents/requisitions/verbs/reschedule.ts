import { requisitionFields } from '#shared/documents/requisitions/requisition.fields.ts'
import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { movedTimes, timeReasons } from '#shared/documents/requisitions/times.rules.ts'
import { write } from '../../../calls/handler.ts'
import { act } from '../../../engine/act.ts'
import { fieldChanges } from '../../../records/history/field-changes.ts'
import { requisition } from '../requisition-document.ts'

/** Moves what is submitted to another day. */
export const reschedule = write(requisitionWrites.reschedule, async (input) => {
  const { day, ...one } = input.body
  const now = input.services.now()
  const moved = await act(input, requisition, one, {
    event: 'reschedule',
    change: async ({ row, check }) => {
      const times = movedTimes(row, day)
      check(timeReasons(times, now))
      return { set: times, changes: fieldChanges(requisitionFields, row, times), at: now.toISOString() }
    },
  })
  return requisition.saved(moved)
})
