import { requisition as definition } from '#shared/documents/requisitions/index.ts'
import {
  requisitionMachine,
  type RequisitionEvent,
} from '#shared/documents/requisitions/requisition.machine.ts'
import { serverDocument, type ShapeOf, type Writer } from '../../engine/document.ts'
import { readHandlers, makerOf, presenterOf } from '../../engine/read-handlers.ts'
import type { StoredOf } from '../../engine/reader.ts'
import { submissionOf } from '../../engine/submission.ts'
import { reader, writable } from './requisition.repository.ts'

async function consequencesOf(
  writer: Writer,
  event: RequisitionEvent,
  row: StoredOf<typeof definition>,
  { at, comment }: { at: string; comment: string },
) {
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
}

export const requisition = serverDocument({
  // Customers do not see what is planned, so no notice of one goes to them.
  audience: () => ({ staffOnly: true }),
  machine: requisitionMachine,
  begin: (actor) => ({ createdById: actor.accountId }),
  definition,
  apply: consequencesOf,
  rows: writable,
})
export type Shape = ShapeOf<typeof requisition>

const present = presenterOf(definition, makerOf)

export const reads = readHandlers(definition, { reader, present })
