import type { z } from 'zod'
import type { Reason } from '#shared/kernel/errors.ts'
import { reasonsOf } from '#shared/kernel/reasons.ts'

/** What a form's schema says against its values, by field: the very reasons that the server would answer. */
export const reasonsIn = (schema: z.ZodType, values: unknown): Reason[] => {
  const result = schema.safeParse(values, { reportInput: true })
  return result.success ? [] : reasonsOf(result.error)
}

/** The reasons that stand at a field; a reason without a field stands above the form. */
export const reasonsAt = (reasons: readonly Reason[], field: string): Reason[] =>
  reasons.filter((r) => r.path === field || r.path === `values.${field}`)
