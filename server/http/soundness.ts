import type { Reason } from '#shared/kernel/errors.ts'

/** An order of 3,000 lines holds some 130,000 values, four deep. */
const valuesMax = 300_000
const depthMax = 32
/** Whoever sent a hundred broken texts did not mistype them. */
const reasonsMax = 100

/** No database keeps a NUL, or half of a character. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * What no schema has to think of: texts that cannot be stored, and a value so deep or of so many parts that whoever
 * walks it afterwards would run out of stack or of time.
 */
export function soundnessOf(whole: unknown): { readable: boolean; reasons: Reason[] } {
  const reasons: Reason[] = []
  let values = 0
  let unreadable = false
  const complain = (code: string, path: string) => {
    if (reasons.length < reasonsMax) reasons.push({ code, ...(path && { path }) })
  }
  const look = (value: unknown, path: string, depth: number): void => {
    if (typeof value === 'string' && !isStorable(value)) complain('INVALID', path)
    if (typeof value !== 'object' || value === null || unreadable) return
    const keys = Object.keys(value)
    values += keys.length
    unreadable = depth >= depthMax || values > valuesMax
    for (const key of keys) {
      if (unreadable) return
      if (!isStorable(key)) complain('UNKNOWN_FIELD', path)
      look((value as Record<string, unknown>)[key], path ? `${path}.${key}` : key, depth + 1)
    }
  }
  look(whole, '', 0)
  return unreadable ? { readable: false, reasons: [{ code: 'UNREADABLE' }] } : { readable: true, reasons }
}
