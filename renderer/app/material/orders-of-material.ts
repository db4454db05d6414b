import type { OrderDefaults } from '#shared/lines/defaults.contract.ts'
import type { FactProps } from './fact.tsx'

export interface OrdersProps extends Pick<FactProps, 'onClose'> {
  number: string
  customer: OrderDefaults | undefined
}

/** The filter that finds the orders of a material, or only those of one customer. */
export const ordersOf = ({ number, customer }: OrdersProps) => ({
  search: number,
  ...(customer && { customerId: [customer.id] }),
})

export const unshipped: ('none' | 'partial')[] = ['none', 'partial']
export const newestFirst: { field: 'orderTime'; order: 'desc' }[] = [{ field: 'orderTime', order: 'desc' }]
/** The same in the address of a list. */
export const newest = { sort: '-orderTime' }
