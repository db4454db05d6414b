import type { shipmentFields } from '#shared/documents/shipments/shipment.fields.ts'
import type { Firing } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import type { HappeningOf } from '../../engine/reaction.ts'
import { lock } from '../../engine/store.ts'
import { changesBetween } from '../../records/history/history.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import type { delivery } from '../deliveries/index.ts'
import { numbersOf } from '../shipments/shipment-content.ts'
import { shipment } from '../shipments/shipment-document.ts'
import { deliveriesOf, shipmentsOf } from '../shipments/shipment.repository.ts'

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
