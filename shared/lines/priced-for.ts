import * as z from 'zod'
import { amountPlacesMax } from '#shared/kernel/currency.ts'
import { id } from '#shared/kernel/fields.ts'

/** In an address every value is a text. */
const places = z.coerce.number<number>().int().min(0).max(amountPlacesMax)

/**
 * Whose prices are asked for, and for which document. Staff name a customer of theirs, a customer one of its own
 * numbers.
 */
export const pricedFor = {
  customerId: id,
  currency: z.string().length(3),
  /** The sales organization of the document (D189); without one it is that of the customer. */
  salesOrg: z.string().max(4).default(''),
  /** The decimals of the document's amounts, where it keeps others than its currency has today (D181). */
  amountPlaces: places.optional(),
} as const
