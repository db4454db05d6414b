import type * as z from 'zod'
import { compare } from '#shared/kernel/decimal.ts'
import { typedSchema } from '#shared/kernel/field-table.ts'
import { headerReasons } from '#shared/engine/document-header.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { orderFields } from './order.fields.ts'

/** The header of a staff order as it is typed; a draft may leave nearly all of it empty (D7). */
export const orderHeader = typedSchema(orderFields)
export type OrderHeader = z.infer<typeof orderHeader>

/** A deposit that is collected must be above zero and at most the amount of the order (D68). */
function depositReasons({ isDepositCollection, deposit }: OrderHeader, totalAmount: string): Reason[] {
  if (isDepositCollection !== true) return []
  const isWithin = deposit !== null && compare(deposit, '0') > 0 && compare(deposit, totalAmount) <= 0
  return isWithin ? [] : [{ code: 'DEPOSIT', path: 'header.deposit', params: { max: totalAmount } }]
}

/**
 * Every reason why the header of an effective order is not complete. The salesman is asked for at the
 * submission only.
 */
export const checkOrderHeader = (header: OrderHeader, totalAmount: string, today: string): Reason[] => [
  ...headerReasons(orderFields, 'generate', header, today),
  ...depositReasons(header, totalAmount),
]
