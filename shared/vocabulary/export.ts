import * as z from 'zod'
import { filterSchema, type Filters } from '#shared/kernel/list.ts'
import { languages } from './words.ts'

/** A name of the time zone database, as a browser tells its own. */
const isTimeZone = (zone: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Body of every list export: the list as it stands on screen. Columns come in the user's order. */
export const exportForm = <const F extends Filters, const S extends readonly [string, ...string[]]>(
  filters: F,
  sorts: S,
) =>
  z.strictObject({
    filter: filterSchema(filters),
    sort: z
      .array(z.strictObject({ field: z.enum(sorts), order: z.enum(['asc', 'desc']) }))
      .max(3)
      .default([]),
    columns: z.array(z.string().max(60)).min(1).max(60),
    language: z.enum(languages),
    /** Whose clock the moments are told by: the reader's own (D75). */
    zone: z
      .string()
      .max(60)
      .refine(isTimeZone, { params: { code: 'INVALID' } })
      .default('Asia/Shanghai'),
  })
