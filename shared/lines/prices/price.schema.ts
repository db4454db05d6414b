import * as z from 'zod'
import { businessDate, decimal, id } from '#shared/kernel/fields.ts'

/** A master record that counted on the day, and how long it holds. */
const rule = {
  id,
  validFrom: businessDate,
  /** Null while no end is set. */
  validTo: businessDate.nullable(),
}

/** What a rule names: the customer and the material, or the sales organization alone. */
const named = <const Field extends string>(...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<Field, z.ZodString>

const rate = z.strictObject({ rate: decimal, validFrom: businessDate.nullable() })

/**
 * Everything that the benchmark price of a material depends on for one customer, currency and business day (D127).
 * One query finds it; `priceOf` does the arithmetic.
 */
export const priceFacts = z.strictObject({
  /** The currency of the document. */
  currency: z.string(),
  /** The most specific policy of the customer. */
  policy: z
    .strictObject({
      ...rule,
      ...named('customerCode', 'countryCode', 'salesOrg', 'productTypeCode', 'sapMaterialNo'),
      priceTypeCode: z.string(),
      markup: decimal,
      allowedDiscount: decimal,
    })
    .nullable(),
  /** The pricing type of the policy, or else of the sales organization; empty where neither names one. */
  priceTypeCode: z.string(),
  /** The price of that pricing type. */
  materialPrice: z
    .strictObject({
      ...rule,
      amount: decimal,
      currency: z.string(),
      per: decimal,
      unit: z.string(),
      /** Base units of the material in one of the price's; null where the table of units does not say it. */
      baseUnits: decimal.nullable(),
    })
    .nullable(),
  /** What the material itself says, which counts where no price of a pricing type does. */
  own: z.strictObject({
    basePrice: decimal.nullable(),
    currency: z.string(),
    per: decimal,
    unit: z.string(),
    salesUnit: z.string(),
    conversionRate: decimal,
  }),
  discount: z
    .strictObject({
      ...rule,
      ...named('salesOrg', 'sapMaterialNo', 'productTypeCode', 'category'),
      percent: decimal,
    })
    .nullable(),
  /** CNY for one unit of the price's currency and of the document's; null where none is known. */
  priceRate: rate.nullable(),
  documentRate: rate.nullable(),
})
export type PriceFacts = z.infer<typeof priceFacts>

export const stepKinds = ['price', 'unit', 'markup', 'discount', 'currency', 'per'] as const

/** One step of the arithmetic: the amount before it times `by` divided by `over`. */
export const priceStep = z.strictObject({
  kind: z.enum(stepKinds),
  by: decimal,
  over: decimal,
  /** The amount after the step. */
  amount: decimal,
})
export type PriceStep = z.infer<typeof priceStep>
