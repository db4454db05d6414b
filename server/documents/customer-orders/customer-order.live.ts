import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { CustomerOrderDetail } from './customer-order.repository.ts'

type Told = Pick<
  CustomerOrderDetail,
  'id' | 'owner' | 'customerId' | 'salesOrg' | 'salespersonId' | 'destinationCountry'
>

const placeOf = ({ customerId, salesOrg, salespersonId, destinationCountry }: Told) => ({
  customerId,
  salesOrg,
  salespersonId,
  country: destinationCountry,
})

/** Tells both sides, so that their lists and to-dos are read again. */
export const tellBoth = ({ live }: Services, tx: Tx, order: Told): void =>
  live.publish(tx, { topic: 'order', ids: [order.id], row: placeOf(order) })

/** A draft is its own side's; the other hears of it once it is sent. */
export const tellOwn = ({ live }: Services, tx: Tx, order: Told): void => {
  const own = order.owner === 'customer' ? { customerOnly: true } : { staffOnly: true }
  live.publish(tx, { topic: 'order', ids: [order.id], row: placeOf(order), ...own })
}

/** The staff's order behind it: its customer never hears of it. */
export const tellStaff = ({ live }: Services, tx: Tx, order: Told, orderId: string): void =>
  live.publish(tx, { topic: 'order', ids: [orderId], row: placeOf(order), staffOnly: true })
