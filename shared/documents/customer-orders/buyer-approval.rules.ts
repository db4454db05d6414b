import { compare } from '#shared/kernel/decimal.ts'
import type { OrderLimit } from './order-limit.contract.ts'
import type { CustomerOrderRow } from './customer-order.fields.ts'

/** Whether its reader has to ask a colleague before the order may bind their company (D365). */
export const needsApproval = ({
  approvalFrom,
  totalAmount,
}: Pick<CustomerOrderRow, 'approvalFrom' | 'totalAmount'>): boolean =>
  approvalFrom !== null && compare(totalAmount, approvalFrom) > 0

/**
 * Above which amount an order needs a colleague's approval, by what the server says of each currency; null where it needs
 * none. A currency that the server does not name has no rate (D368).
 */
export const approvalFromIn =
  (limits: readonly Pick<OrderLimit, 'customerId' | 'approvalAmounts'>[]) =>
  ({ customerId, currency }: Pick<CustomerOrderRow, 'customerId' | 'currency'>): string | null => {
    const amounts = limits.find((limit) => limit.customerId === customerId)?.approvalAmounts ?? []
    if (amounts.length === 0) return null
    return amounts.find((one) => one.currency === currency)?.amount ?? '0'
  }
