import { requisitionWrites } from '#shared/documents/requisitions/requisition.actions.ts'
import { write, refuse } from '../../../calls/handler.ts'
import { mustAllow } from '../../../engine/act.ts'
import { enqueue } from '../../../engine/push/push-events.ts'
import { lock } from '../../../engine/store.ts'
import { requisitionDetails } from '../requisition-push.ts'
import { requisition } from '../requisition-document.ts'
import { linesOf } from '../requisition.repository.ts'

/** Tells SAP the truck and the times once more; nothing of it counts before SAP has taken it. */
export const tellDetails = write(requisitionWrites.tellDetails, async (input) => {
  const { tx, services, actor, body } = input
  const row = (await lock(input, requisition, body.id)) ?? refuse('NOT_FOUND')
  mustAllow(input, requisition, 'tellDetails', row)
  if (row.version !== body.version)
    return refuse('VERSION_CONFLICT', { by: row.updatedBy, version: row.version })
  const lines = await linesOf(tx, row.id)
  await enqueue(tx, services, actor, {
    documentId: row.id,
    number: row.requisitionNo,
    kind: 'deliveryDetails',
    payloadOf: (reference) => ({
      deliveryNo: row.sapDeliveryNo,
      details: requisitionDetails(row, reference),
      orderNos: lines.map(({ sapOrderNo }) => sapOrderNo),
    }),
  })
  return requisition.saved(row)
})
