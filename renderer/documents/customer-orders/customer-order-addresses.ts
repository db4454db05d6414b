import type { CustomerOrderRow } from '#shared/documents/customer-orders/customer-order.schema.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'

export type Side = 'staff' | 'customer'

/** Where each side has its customer orders. */
const homes = { staff: '/home/orderManage/customer', customer: '/home/orderManageCustomer' } as const

export const listOf = (side: Side): string => homes[side]
export const detailOf = (side: Side, id: string): string => `${homes[side]}/detail?id=${id}`
export const editorOf = (side: Side, id?: string): string =>
  `${homes[side]}/edit${id === undefined ? '' : `?id=${id}`}`

export const sideOf = ({ role }: Pick<Actor, 'role'>): Side => (role === 'customer' ? 'customer' : 'staff')

/** Its own number, or its customer's until it has one. */
export const nameOf = (order: Pick<CustomerOrderRow, 'customerOrderNo' | 'purchaseNo'>): string =>
  order.customerOrderNo || order.purchaseNo
