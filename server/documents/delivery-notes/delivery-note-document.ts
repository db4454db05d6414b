import { deliveryNote as definition } from '#shared/documents/delivery-notes/index.ts'
import { deliveryNoteMachine } from '#shared/documents/delivery-notes/delivery-note.machine.ts'
import { serverDocument, type ShapeOf, type Writer } from '../../engine/document.ts'
import { plainReads } from '../../engine/read-handlers.ts'
import type { StoredOf } from '../../engine/reader.ts'
import { submissionOf } from '../../engine/submission.ts'
import { reader, writable } from './delivery-note.repository.ts'

type Row = StoredOf<typeof definition>

/** A note gets its number when it is valid for the first time. */
async function numberOf(writer: Writer, row: Row, at: string) {
  const { submittedAt: _, ...number } = await submissionOf(
    writer,
    definition,
    { id: row.id, submittedAt: row.everValid ? at : null },
    at,
  )
  return number
}

export const deliveryNote = serverDocument({
  // Customers do not see notes; of a pushed one they hear from their orders.
  audience: () => ({ staffOnly: true }),
  machine: deliveryNoteMachine,
  definition,
  apply: async (writer, event, row, { at, comment }) => {
    switch (event) {
      case 'validate':
        return { ...(await numberOf(writer, row, at)), everValid: true }
      case 'submitApproval':
        return { submittedAt: at, sentBack: false, returnComment: '' }
      case 'reject':
      case 'return':
      case 'reverseDelivery':
        return { sentBack: true, returnComment: comment }
      case 'push':
        return { pusher: writer.actor.name }
      case 'pushSucceeded':
        return { pushedAt: at }
      case 'cancel':
      case 'cancelApproved':
        return { sentBack: false }
      case 'delete':
        return { deletedAt: at }
      default:
        return {}
    }
  },
  rows: writable,
})
export type Shape = ShapeOf<typeof deliveryNote>

export const reads = plainReads(definition, reader)
