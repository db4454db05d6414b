import type * as z from 'zod'
import { madeOnce } from './made-once.ts'

/**
 * Picks these fields of a record, as far as it has them, by a plain loop, because a document of 3,000 lines has 150,000
 * values.
 */
export function pickerOf(keys: readonly string[]): (source: object) => Record<string, unknown> {
  // A copy that has all keys is filled several times faster than an object that grows key by key.
  const empty: Readonly<Record<string, unknown>> = Object.fromEntries(keys.map((key) => [key, undefined]))
  return (source) => {
    const from = source as Record<string, unknown>
    const to = { ...empty }
    let missing = false
    for (const key of keys) {
      const value = from[key]
      to[key] = value
      missing ||= value === undefined && !(key in from)
    }
    if (missing) for (const key of keys) if (!(key in from)) delete to[key]
    return to
  }
}

const pickerOfSchema = madeOnce((schema: z.ZodObject) => pickerOf(Object.keys(schema.shape)))

/** The fields of a wider record that a schema names, unchanged. TypeScript cannot follow keys by name, hence the cast. */
export const picked = <S extends z.ZodObject>(schema: S, record: z.infer<S>): z.infer<S> =>
  pickerOfSchema(schema)(record) as z.infer<S>
