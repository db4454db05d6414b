import * as z from 'zod'
import { decimal } from '#shared/kernel/fields.ts'

/** Why finance has to look at a line (D28). */
export const priceFlags = ['belowAllowed', 'noBasePrice', 'askedByHand', 'benchmarkMoved'] as const
export type PriceFlag = (typeof priceFlags)[number]

/** What a price is held against: the benchmark that the line was given, today's, and the lowest allowed price. */
export const priceCheck = z.strictObject({
  lineNo: z.int(),
  flags: z.array(z.enum(priceFlags)),
  decided: z.boolean(),
  unitPrice: decimal,
  basePrice: decimal.nullable(),
  todayPrice: decimal.nullable(),
  allowedPercent: decimal.nullable(),
  allowedPrice: decimal.nullable(),
})
export type PriceCheck = z.infer<typeof priceCheck>
