import { paperHandlers } from '../../papers/paper-handler.ts'
import { plainReads } from '../../engine/read-handlers.ts'
import { delivery as definition } from '#shared/documents/deliveries/index.ts'
import { deliveryMachine } from '#shared/documents/deliveries/delivery.machine.ts'
import { serverDocument, type Context, type ShapeOf } from '../../engine/document.ts'
import { verbsOf } from '../../engine/verbs.ts'
import { reader, writable } from './delivery.repository.ts'
import { deliveryActions, deliveryWrites } from '#shared/documents/deliveries/delivery.actions.ts'
import { enqueue } from '../../engine/push/push-events.ts'
import type { DetailsPayload } from '../../lines/open-lines/delivery-push.ts'
import { papers } from './delivery-papers.ts'

export const delivery = serverDocument({
  audience: () => ({}),
  machine: deliveryMachine,
  definition,
  apply: async () => ({}),
  rows: writable,
})
type Shape = ShapeOf<typeof delivery>

/** SAP is told the number through the document of which it has made the delivery; one that was made in SAP has none. */
async function tellLogisticsNo({ tx, services, actor }: Context, row: Shape['row'], jtNo: string) {
  const documentId = row.deliveryNoteId ?? row.requisitionId
  if (documentId === null || jtNo === '' || !services.sap.keepsLogisticsNo()) return
  const details = { reference: '', shippingAt: '', bookedAt: '', truckNo: '', containerNo: '', jtNo }
  await enqueue(tx, services, actor, {
    documentId,
    number: row.sourceNo,
    kind: row.deliveryNoteId === null ? 'deliveryDetails' : 'noteDetails',
    payloadOf: () => ({ deliveryNo: row.deliveryNo, details }) satisfies DetailsPayload,
  })
}

const verbs = verbsOf(delivery, deliveryActions)

/** What somebody typed of a delivery of SAP's. */
const save = verbs.save(deliveryWrites.save, async (context, { header }, { row }) => {
  await tellLogisticsNo(context, row, header.jtNo)
  const { customerId, salesOrg, salespersonId, destinationCountry } = row
  return { columns: { customerId, salesOrg, salespersonId, destinationCountry, ...header }, reasons: [] }
})

export const handlers = [
  ...plainReads(definition, reader),
  save,
  ...paperHandlers(deliveryWrites, papers),
  ...verbs.attachments(deliveryWrites),
]
