import type { OrderDefaults } from '#shared/lines/defaults.contract.ts'
import type { FactProps } from './fact.tsx'

export interface OrdersProps extends Pick<FactProps, 'onClose'> {
  number: string
  customer: OrderDefaults | undefined
}

export const unshipped = ['none', 'partial'] as const
export const newestFirst = [{ field: 'orderTime', order: 'desc' }] as const
/** The same in the address of a list. */
export const newest = { sort: '-orderTime' }
