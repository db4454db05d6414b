import * as z from 'zod'
import { compare } from '#shared/kernel/decimal.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { amount, businessDate, id, latinText, percent, printableText, text } from '#shared/kernel/fields.ts'
import { purchaseNoMax } from '#shared/vocabulary/limits.ts'
import { packingRequirements, sprayCodes } from '#shared/vocabulary/words.ts'

/** The header of a staff order as it is typed; a draft may leave nearly all of it empty (D7). */
export const orderHeader = z.strictObject({
  customerId: id,
  salesOrg: z.string().min(1).max(4),
  currency: z.string().length(3),
  destinationCountry: text(2).default(''),
  salespersonId: id.nullable().default(null),
  tradeTerm: text(10).default(''),
  port: latinText(70).default(''),
  payTerm: text(60).default(''),
  deliveryTime: businessDate.nullable().default(null),
  purchaseNo: printableText(purchaseNoMax.staff).default(''),
  customerPoNo: printableText(purchaseNoMax.customer).default(''),
  piNo: text(40).default(''),
  serviceChargeNo: text(40).default(''),
  isCustomize: z.boolean().nullable().default(null),
  isDepositCollection: z.boolean().nullable().default(null),
  depositRate: percent.nullable().default(null),
  deposit: amount.nullable().default(null),
  paymentRatio: percent.nullable().default(null),
  advancePaymentRate: percent.nullable().default(null),
  packingRequirement: z.enum(packingRequirements).nullable().default(null),
  sprayCode: z.enum(sprayCodes).nullable().default(null),
  localCharge: amount.default('0'),
  oceanFreight: amount.default('0'),
  premium: amount.default('0'),
  otherCharge: amount.default('0'),
  remark: text(1_000).default(''),
})
export type OrderHeader = z.infer<typeof orderHeader>

const required = ['destinationCountry', 'tradeTerm', 'port', 'purchaseNo'] as const
const chosen = ['isCustomize', 'isDepositCollection', 'deliveryTime'] as const
const ratios = ['paymentRatio', 'advancePaymentRate'] as const
const chargeNames = ['localCharge', 'oceanFreight', 'premium', 'otherCharge'] as const

const within = (value: string | null, max: string) =>
  value !== null && compare(value, '0') > 0 && compare(value, max) <= 0

/** D68: a deposit that is taken has a ratio up to 100 and an amount up to the order's. */
function checkDeposit(header: OrderHeader, totalAmount: string): Reason[] {
  if (header.isDepositCollection !== true) return []
  return [
    ...(within(header.depositRate, '100') ? [] : [{ code: 'RATIO', path: 'header.depositRate' }]),
    ...(within(header.deposit, totalAmount)
      ? []
      : [{ code: 'DEPOSIT', path: 'header.deposit', params: { max: totalAmount } }]),
  ]
}

/** G-HEAD-S: what an effective order must have, every reason at once. The salesman is asked for at the submission only. */
export function checkOrderHeader(header: OrderHeader, totalAmount: string, today: string): Reason[] {
  return [
    ...required.filter((f) => header[f] === '').map((f) => ({ code: 'REQUIRED', path: `header.${f}` })),
    ...chosen.filter((f) => header[f] === null).map((f) => ({ code: 'REQUIRED', path: `header.${f}` })),
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
