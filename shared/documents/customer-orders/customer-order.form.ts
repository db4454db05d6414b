import * as z from 'zod'
import { compare } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { businessDate, id, latinText, percent, printableText, text } from '#shared/kernel/fields.ts'
import { purchaseNoMax } from '#shared/vocabulary/limits.ts'

/** The header of a customer's order as it is typed; a draft may leave nearly all of it empty (D7). */
export const customerOrderHeader = z.strictObject({
  customerId: id,
  salesOrg: z.string().min(1).max(4),
  currency: z.string().length(3),
  salespersonId: id.nullable().default(null),
  destinationCountry: text(2).default(''),
  tradeTerm: text(10).default(''),
  port: latinText(70).default(''),
  requestedDate: businessDate.nullable().default(null),
  purchaseNo: printableText(purchaseNoMax.customer).default(''),
  /** Whether an advance payment is made; its ratio, and the payment ratio before it (D69). */
  isAdvance: z.boolean().default(false),
  paymentRatio: percent.nullable().default(null),
  advancePaymentRate: percent.nullable().default(null),
  remark: text(1_000).default(''),
})
export type CustomerOrderHeader = z.infer<typeof customerOrderHeader>

const required = ['tradeTerm', 'port', 'purchaseNo', 'destinationCountry'] as const

const ratio = (value: string | null) =>
  value === null || compare(value, '0') <= 0 || compare(value, '100') > 0

/** G-HEAD-C: what a submitted order must have, every reason at once. `today` as the business date of the server. */
export function checkCustomerHeader(header: CustomerOrderHeader, today: string): Reason[] {
  const reasons: Reason[] = required
    .filter((field) => header[field] === '')
    .map((path) => ({ code: 'REQUIRED', path: `header.${path}` }))
  if (header.salespersonId === null) reasons.push({ code: 'REQUIRED', path: 'header.salespersonId' })
  if (header.requestedDate === null) reasons.push({ code: 'REQUIRED', path: 'header.requestedDate' })
  else if (header.requestedDate < today) reasons.push({ code: 'DATE_PAST', path: 'header.requestedDate' })
  if (header.isAdvance && ratio(header.paymentRatio))
    reasons.push({ code: 'RATIO', path: 'header.paymentRatio' })
  if (header.isAdvance && ratio(header.advancePaymentRate))
    reasons.push({ code: 'RATIO', path: 'header.advancePaymentRate' })
  return reasons
}
