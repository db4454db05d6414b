import * as z from 'zod'
import { decimal, id, text } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import { categories } from '#shared/vocabulary/words.ts'
import { lineMaterial } from './line.schema.ts'
import { pricedFor } from './priced-for.ts'

/** A value that the found materials have, and how many of them have it. */
const choice = z.strictObject({ value: z.string(), count: z.int() })
export type MaterialChoice = z.infer<typeof choice>

/** Goods of one name within a category, as the words of the trade call them. */
const kind = choice.extend({ nameZh: z.string(), nameEn: z.string(), nameId: z.string() })
export type MaterialKind = z.infer<typeof kind>

/** A material to choose, with the id of its picture; empty where it has none. */
const offered = lineMaterial.extend({ picture: z.string() })
export type OfferedMaterial = z.infer<typeof offered>

const chosen = z.array(text(60)).max(50).default([])

/** The filters of somebody who looks through the materials. */
export const materialSearch = z.strictObject({
  ...pricedFor,
  search: text(60).default(''),
  category: z.enum(categories).optional(),
  /** The second level: what the goods are called (D340). */
  kinds: chosen,
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
      rows: z.array(offered),
      total: z.int().min(0),
      /** The names, sizes and colours that the materials of the text and the category have. */
      kinds: z.array(kind),
      sizes: z.array(choice),
      colors: z.array(choice),
    }),
  }),
  picture: picking.get('product/picture', {
    summary: 'The picture of a material in use, for whoever may choose it',
    query: z.strictObject({ id }),
    answers: 'file',
    scope: 'open',
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
