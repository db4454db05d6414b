import { useActor } from '../../api/session.ts'

const home = '/home/deliveryManage/requisition'
/** The right to write delivery requisitions; without it, or without such documents, nothing is offered. */
const right: string = 'requisition.edit'

export const useMayCreateDelivery = (): boolean => [...useActor().permissions].some((held) => held === right)

/** The address at which a delivery is asked for from items of an order of SAP. */
export const deliveryAddress = (sapOrderNo: string, items: readonly string[]): string =>
  `${home}/edit?${new URLSearchParams({ order: sapOrderNo, items: items.join(',') }).toString()}`
