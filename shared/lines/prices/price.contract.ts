import * as z from 'zod'
import { businessDate, decimal, id, text } from '#shared/kernel/fields.ts'
import { materialFields } from '#shared/lines/material-fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import { languages } from '#shared/vocabulary/words.ts'
import { priceFacts, priceStep } from './price.schema.ts'

/** As many materials are priced and explained at once. */
export const explainedMax = 200

/** Whose prices, in which currency and on which day; without a day it is today. */
const explained = {
  customerId: id,
  currency: z.string().length(3),
  /** The sales organization of the document (D189); without one it is that of the customer. */
  salesOrg: z.string().max(4).default(''),
  day: businessDate.optional(),
  ids: z.array(id).max(explainedMax).default([]),
  /** Numbers as people write and paste them: ours, old ones, the customer's own. */
  numbers: z.array(text(60).min(1)).max(explainedMax).default([]),
}

/** A benchmark price with everything that made it. */
export const explainedPrice = z.strictObject({
  materialId: id,
  ...materialFields,
  salesUnit: z.string(),
  basePrice: decimal.nullable(),
  per: decimal,
  allowedPercent: decimal,
  priceFacts,
  priceSteps: z.array(priceStep),
})
export type ExplainedPrice = z.infer<typeof explainedPrice>

/** As many as an order has lines. */
export const costedMax = 3_000

const explaining = callsWith({ access: 'price.explain', scope: 'rows', errors: ['NOT_FOUND'] })

export const priceCalls = {
  costs: callsWith({ access: 'price.explain', scope: 'open' }).post('product/costs', {
    summary:
      'What materials cost us today, for one sales unit each in a currency; null where nobody has said it',
    body: z.strictObject({ currency: z.string().length(3), ids: z.array(id).min(1).max(costedMax) }),
    response: z.strictObject({
      rows: z.array(z.strictObject({ materialId: id, unitCost: decimal.nullable() })),
    }),
  }),
  explain: explaining.post('product/explainPrices', {
    summary:
      'Benchmark prices of materials for a customer on a day, each with the rules and numbers that made it',
    body: z.strictObject(explained),
    response: z.strictObject({
      day: businessDate,
      rows: z.array(explainedPrice),
      /** Numbers that mean no material, and those that mean several. */
      unknown: z.array(z.string()),
      several: z.array(z.string()),
    }),
  }),
  exportExplained: explaining.post('product/explainPrices/export', {
    summary: 'The same as .xlsx',
    body: z.strictObject({ ...explained, language: z.enum(languages) }),
    answers: 'file',
    timeoutSeconds: 120,
  }),
}
