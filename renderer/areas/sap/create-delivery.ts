import { requisitionOutline } from '#shared/documents/requisitions/requisition-outline.ts'
import { useActor } from '../../api/session.ts'

export const useMayCreateDelivery = (): boolean => useActor().permissions.has('requisition.edit')

/** Builds the address of a new requisition that begins with these items of an order in SAP. */
export const deliveryAddress = (sapOrderNo: string, items: readonly string[]): string => {
  const query = new URLSearchParams({ order: sapOrderNo, items: items.join(',') })
  return `${requisitionOutline.homes.requisition.staff}/edit?${query.toString()}`
}
