import * as z from 'zod'
import { text } from '#shared/kernel/fields.ts'

const some = z.array(text(60).min(1)).min(1).max(50).optional()
const one = z.array(text(60).min(1)).length(1).optional()

/** What figures are narrowed to, by the dimension. */
export const figureFilterShape = {
  customer: some,
  country: some,
  salesOrg: some,
  // A document may belong to two people or two categories, so the sum of two would count it twice.
  salesperson: one,
  category: one,
  currency: some,
  state: some,
}
export const figureFilter = z.strictObject(figureFilterShape)
export type FigureFilter = z.infer<typeof figureFilter>

/** The dimensions by which figures can be narrowed; months are chosen by the period. */
export const figureFilters = Object.keys(figureFilterShape) as readonly (keyof FigureFilter)[]
