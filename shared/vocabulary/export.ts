import * as z from 'zod'
import { businessZone } from '#shared/kernel/dates.ts'
import { timeZone } from '#shared/kernel/fields.ts'
import { filterSchema, sortSchema, type Filters } from '#shared/kernel/list.ts'
import { languages } from './words.ts'

/** The time zone in which instants are written, which is the reader's own (D75). */
export const zoneOfReader = timeZone.default(businessZone)

/** What every export of a list says beside its rows. */
export const exportShape = {
  columns: z.array(z.string().max(60)).min(1).max(60),
  language: z.enum(languages),
}

/** The body of every list export: the list as it is on screen, with its columns in the user's order. */
export const exportForm = <const F extends Filters, const S extends readonly [string, ...string[]]>(
  filters: F,
  sorts: S,
) =>
  z.strictObject({
    filter: filterSchema(filters),
    sort: sortSchema(sorts),
    ...exportShape,
    zone: zoneOfReader,
  })
