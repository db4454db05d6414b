import type { z } from 'zod'
import type { Reason } from '#shared/kernel/errors.ts'
import { reasonsOf } from '#shared/kernel/reasons.ts'

/** The reasons of a form's schema against its values, by field. The server would answer the same ones. */
export const reasonsIn = (schema: z.ZodType, values: unknown): Reason[] => {
  const result = schema.safeParse(values, { reportInput: true })
  return result.success ? [] : reasonsOf(result.error)
}

/** The reasons of a field. A reason without a field is shown above the form. */
export const reasonsAt = (reasons: readonly Reason[], field: string): Reason[] =>
  reasons.filter((r) => r.path === field || r.path === `values.${field}`)
