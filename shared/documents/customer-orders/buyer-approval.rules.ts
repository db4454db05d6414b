import { compare } from '#shared/kernel/decimal.ts'
import type { CustomerOrderRow } from './customer-order.fields.ts'

/** Whether its reader has to ask a colleague before the order may bind their company (D365). */
export const needsApproval = ({
  approvalFrom,
  totalAmount,
}: Pick<CustomerOrderRow, 'approvalFrom' | 'totalAmount'>): boolean =>
  approvalFrom !== null && compare(totalAmount, approvalFrom) > 0
