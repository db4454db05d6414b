import type * as z from 'zod'
import { compare } from '#shared/kernel/decimal.ts'
import { headerSchema, missingFor } from '#shared/kernel/document-fields.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { orderFields } from './order.fields.ts'

/** The header of a staff order as it is typed; a draft may leave nearly all of it empty (D7). */
export const orderHeader = headerSchema(orderFields)
export type OrderHeader = z.infer<typeof orderHeader>

const ratios = ['paymentRatio', 'advancePaymentRate'] as const
const chargeNames = ['localCharge', 'oceanFreight', 'premium', 'otherCharge'] as const

const within = (value: string | null, max: string) =>
  value !== null && compare(value, '0') > 0 && compare(value, max) <= 0

/** A deposit that is taken has a ratio up to 100 percent and an amount up to the order's (D68). */
function checkDeposit(header: OrderHeader, totalAmount: string): Reason[] {
  if (header.isDepositCollection !== true) return []
  return [
    ...(within(header.depositRate, '100') ? [] : [{ code: 'RATIO', path: 'header.depositRate' }]),
    ...(within(header.deposit, totalAmount)
      ? []
      : [{ code: 'DEPOSIT', path: 'header.deposit', params: { max: totalAmount } }]),
  ]
}

/**
 * Every reason why the header of an effective order is not complete. The salesman is asked for at the
 * submission only.
 */
export function checkOrderHeader(header: OrderHeader, totalAmount: string, today: string): Reason[] {
  return [
    ...missingFor(orderFields, 'generate', header).map((name) => ({
      code: 'REQUIRED',
      path: `header.${name}`,
    })),
    ...(header.deliveryTime !== null && header.deliveryTime < today
      ? [{ code: 'DATE_PAST', path: 'header.deliveryTime' }]
      : []),
    ...chargeNames
      .filter((f) => compare(header[f], '0') < 0)
      .map((f) => ({ code: 'TOO_SMALL', path: `header.${f}`, params: { min: 0 } })),
    ...ratios
      .filter((f) => header[f] !== null && !within(header[f], '100'))
      .map((f) => ({ code: 'RATIO', path: `header.${f}` })),
    ...checkDeposit(header, totalAmount),
  ]
}
