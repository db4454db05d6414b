import { systemActor } from '../../records/scope/system-actor.ts'
import type { Firing } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import type { HappeningOf } from '../../engine/reaction.ts'
import { lock } from '../../engine/store.ts'
import { followOrderLines } from '../../lines/open-lines/ledger.repository.ts'
import type { delivery } from '../deliveries/index.ts'
import type { order } from '../orders/order-document.ts'
import { losePart } from '../delivery-notes/delivery-note-push.ts'
import { deliveryNote } from '../delivery-notes/delivery-note-document.ts'
import { requisition } from '../requisitions/requisition-document.ts'

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
