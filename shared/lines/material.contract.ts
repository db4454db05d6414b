import * as z from 'zod'
import { decimal, id, text } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import { categories } from '#shared/vocabulary/words.ts'
import { lineMaterial } from './line.schema.ts'
import { pricedFor } from './priced-for.ts'

/** A value that the found materials have, and how many of them have it. */
const choice = z.strictObject({ value: z.string(), count: z.int() })
export type MaterialChoice = z.infer<typeof choice>

const chosen = z.array(text(60)).max(50).default([])

/** The filters of somebody who looks through the materials. */
export const materialSearch = z.strictObject({
  ...pricedFor,
  search: text(60).default(''),
  category: z.enum(categories).optional(),
  sizes: chosen,
  colors: chosen,
  /** Only what a group has, or a group below it. */
  groupId: id.optional(),
  /** Only what the actor has marked as a favourite. */
  collected: z.boolean().default(false),
  page: z.int().min(1).max(10_000).default(1),
  size: z.int().min(1).max(100).default(20),
})
export type MaterialSearch = z.input<typeof materialSearch>

const picking = callsWith({ access: 'masterdata.pick', scope: 'rows', errors: ['NOT_FOUND'] })

export const materialCalls = {
  browse: picking.post('product/browse', {
    summary: 'Materials in use to look through, priced for a customer, what it has ordered first',
    body: materialSearch,
    response: z.strictObject({
      rows: z.array(lineMaterial),
      total: z.int().min(0),
      /** The sizes and colours that the materials of the text and the category have. */
      sizes: z.array(choice),
      colors: z.array(choice),
    }),
  }),
  ownPrice: picking.get('product/getBasePrice', {
    summary: 'Benchmark price of one material, whoever buys it, in its own or another currency',
    access: 'product.readBasePrice',
    scope: 'open',
    query: z.strictObject({ id, currency: z.string().length(3).optional() }),
    response: z.strictObject({
      basePrice: decimal.nullable(),
      per: decimal,
      unit: z.string(),
      currency: z.string(),
    }),
  }),
}
