import type * as z from 'zod'
import { compare } from '#shared/kernel/decimal.ts'
import { headerSchema, missingFor } from '#shared/kernel/document-fields.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { customerOrderFields } from './customer-order.fields.ts'

/** The header of a customer's order as it is typed; a draft may leave nearly all of it empty (D7). */
export const customerOrderHeader = headerSchema(customerOrderFields)
export type CustomerOrderHeader = z.infer<typeof customerOrderHeader>

const ratio = (value: string | null) =>
  value === null || compare(value, '0') <= 0 || compare(value, '100') > 0

/**
 * Every reason why the header of a submitted order is not complete. `today` is the server's business date.
 */
export function checkCustomerHeader(header: CustomerOrderHeader, today: string): Reason[] {
  const reasons: Reason[] = missingFor(customerOrderFields, 'submit', header).map((name) => ({
    code: 'REQUIRED',
    path: `header.${name}`,
  }))
  if (header.requestedDate !== null && header.requestedDate < today)
    reasons.push({ code: 'DATE_PAST', path: 'header.requestedDate' })
  if (header.isAdvance && ratio(header.paymentRatio))
    reasons.push({ code: 'RATIO', path: 'header.paymentRatio' })
  if (header.isAdvance && ratio(header.advancePaymentRate))
    reasons.push({ code: 'RATIO', path: 'header.advancePaymentRate' })
  return reasons
}
