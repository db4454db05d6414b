import type { z } from 'zod'
import { DomainError, type Reason } from '#shared/kernel/errors.ts'
import { reasonsOf } from '#shared/kernel/reasons.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { soundnessOf } from './soundness.ts'

/** A form of 3,000 lines with three wrong fields each is reported completely; more reasons are cut off. */
const reasonsMax = 10_000

const isSame = (a: Reason, b: Reason) => a.code === b.code && a.path === b.path

const parse = (schema: z.ZodType, value: unknown): { value: unknown; reasons: Reason[] } => {
  const { readable, reasons: unsound } = soundnessOf(value)
  if (!readable) return { value: undefined, reasons: unsound }
  const result = schema.safeParse(value, { reportInput: true })
  const wrong = result.success ? [] : reasonsOf(result.error)
  const reasons = [...wrong, ...unsound.filter((a) => !wrong.some((b) => isSame(a, b)))]
  return { value: result.data, reasons }
}

/** Checks address and body against the schemas of the contract, and reports every wrong field. */
export const validated = (call: Call, query: Record<string, unknown>, body: unknown) => {
  const q = parse(call.query, query)
  const b = call.takes !== 'json' ? { value: {}, reasons: [] } : parse(call.body, body ?? {})
  const reasons = [...q.reasons, ...b.reasons]
  if (reasons.length > 0) throw new DomainError(reasons.slice(0, reasonsMax))
  return { query: q.value, body: b.value }
}
