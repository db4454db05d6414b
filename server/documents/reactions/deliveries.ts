import { systemActor } from '../../records/scope/system-actor.ts'
import type { Firing, HappeningOf } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { lock } from '../../engine/store.ts'
import { followOrderLines } from '../../lines/open-lines/ledger.repository.ts'
import type { delivery } from '../deliveries/index.ts'
import type { order } from '../orders/order-document.ts'
import { losePart } from '../delivery-notes/delivery-note-push.ts'
import { deliveryNote } from '../delivery-notes/delivery-note-document.ts'
import { requisition } from '../requisitions/requisition-document.ts'
import type { shipmentFields } from '#shared/documents/shipments/shipment.fields.ts'
import { changesBetween } from '../../records/history/history.ts'
import { numbersOf } from '../shipments/shipment-content.ts'
import { shipment } from '../shipments/shipment-document.ts'
import { deliveriesOf, shipmentsOf } from '../shipments/shipment.repository.ts'

/** What is open of an order follows its lines: their dates, and which of them are closed. */
export const followOrder = async ({ tx }: Firing, { row }: HappeningOf<typeof order>): Promise<void> => {
  await followOrderLines(tx, row.id)
}

/** A note that has lost one of its deliveries can be changed, approved and pushed again. */
async function reverseNote(firing: Firing, deliveryNoteId: string, deliveryNo: string): Promise<void> {
  const system = { ...firing, actor: systemActor }
  const found = await lock(system, deliveryNote, deliveryNoteId)
  const set = found && (await losePart(firing.tx, found, deliveryNo))
  if (!set) return
  const event = found.status === 'pushed' ? 'reverseDelivery' : 'losePart'
  await fire(system, deliveryNote, event, found, { comment: deliveryNo, set })
}

/** A delivery that was deleted in SAP gives its goods back to what it was made of, which can be changed and sent again. */
export async function reverse(firing: Firing, { row }: HappeningOf<typeof delivery>): Promise<void> {
  if (row.deliveryNoteId !== null) return reverseNote(firing, row.deliveryNoteId, row.deliveryNo)
  if (row.requisitionId === null) return
  const system = { ...firing, actor: systemActor }
  const found = await lock(system, requisition, row.requisitionId)
  if (found?.status === 'delivery_created')
    await fire(system, requisition, 'reverseDelivery', found, { comment: row.deliveryNo })
}

const numbers = [
  'deliveryNos',
  'purchaseNos',
  'sapOrderNos',
] as const satisfies (keyof typeof shipmentFields)[]

/** A shipment names the deliveries that SAP still has, and what they are of. */
export async function followDelivery(
  firing: Firing,
  { row: { id } }: HappeningOf<typeof delivery>,
): Promise<void> {
  const system = { ...firing, actor: systemActor }
  for (const one of await shipmentsOf(firing.tx, id)) {
    const row = await lock(system, shipment, one)
    if (!row) continue
    const set = numbersOf(await deliveriesOf(firing.tx, systemActor, row.deliveryIds))
    const changes = changesBetween(row, set, numbers)
    if (changes.length > 0) await fire(system, shipment, 'follow', row, { set, changes })
  }
}
