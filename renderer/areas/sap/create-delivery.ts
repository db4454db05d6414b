import { documentHomes } from '#shared/documents/outlines.ts'
import { useActor } from '../../api/session.ts'

export const useMayCreateDelivery = (): boolean => useActor().permissions.has('requisition.edit')

/** Builds the address of a new requisition that begins with these items of an order in SAP. */
export const deliveryAddress = (sapOrderNo: string, items: readonly string[]): string => {
  const query = new URLSearchParams({ order: sapOrderNo, items: items.join(',') })
  return `${documentHomes.requisition.staff}/edit?${query.toString()}`
}

export const useMayWriteNote = (): boolean => useActor().permissions.has('deliveryNote.edit')

/** Builds the address of a new delivery note that begins with what is open of an order in SAP. */
export const noteAddress = (sapOrderNo: string): string =>
  `${documentHomes.deliveryNote.staff}/edit?${new URLSearchParams({ order: sapOrderNo }).toString()}`

/** Builds the address of a new delivery note that begins with what is open of orders, of their whole merge group if they are of one. */
export function noteOfOrders(orders: readonly { id: string; mergeGroupNo: string }[]): string {
  const group = orders[0]?.mergeGroupNo ?? ''
  const isGroup = group !== '' && orders.every(({ mergeGroupNo }) => mergeGroupNo === group)
  const query: Record<string, string> = isGroup ? { group } : { orders: orders.map(({ id }) => id).join(',') }
  return `${documentHomes.deliveryNote.staff}/edit?${new URLSearchParams(query).toString()}`
}
