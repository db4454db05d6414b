import { requisition as definition } from '#shared/documents/requisitions/index.ts'
import { requisitionMachine } from '#shared/documents/requisitions/requisition.machine.ts'
import { serverDocument, type ShapeOf } from '../../engine/document.ts'
import { plainReads } from '../../engine/read-handlers.ts'
import { submissionOf } from '../../engine/submission.ts'
import { reader, writable } from './requisition.repository.ts'

export const requisition = serverDocument({
  // Customers do not see what is planned, so no notice of one goes to them.
  audience: () => ({ staffOnly: true }),
  machine: requisitionMachine,
  begin: (actor) => ({ createdById: actor.accountId }),
  definition,
  apply: async (writer, event, row, { at, comment }) => {
    switch (event) {
      case 'commit':
        return { ...(await submissionOf(writer, definition, row, at)), returnComment: '', adjusted: false }
      case 'return':
      case 'reverseDelivery':
        return { returnComment: comment, ...(event === 'reverseDelivery' && { sapDeliveryNo: '' }) }
      case 'adjust':
        return { adjusted: true }
      case 'tellDetails':
        return { detailsRefused: false }
      case 'refuseDetails':
        return { detailsRefused: true }
      case 'delete':
        return { deletedAt: at }
      default:
        return {}
    }
  },
  rows: writable,
})
export type Shape = ShapeOf<typeof requisition>

export const reads = plainReads(definition, reader)
