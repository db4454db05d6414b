import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { LockedOrder } from './order.repository.ts'

type Told = Pick<LockedOrder, 'id' | 'customerId' | 'salesOrg' | 'salespersonId' | 'destinationCountry'>

/**
 * Who sees the orders hears that they changed, the figures of the home included (2.19); customers know only their own.
 * An order that changes hands is named as it was and as it is.
 */
export function tell(services: Services, tx: Tx, ...orders: readonly Told[]): void {
  const audiences = new Map(orders.map((order) => [`${order.id} ${order.salespersonId}`, order]))
  for (const { id, customerId, salesOrg, salespersonId, destinationCountry } of audiences.values())
    services.live.publish(tx, {
      topic: 'order',
      ids: [id],
      staffOnly: true,
      row: { customerId, salesOrg, salespersonId, country: destinationCountry },
    })
}
