import type { Reason } from '#shared/kernel/errors.ts'
import { withoutForbidden } from '#shared/kernel/invisible.ts'

/** An order of 3,000 lines holds some 130,000 values, four deep. */
const valuesMax = 300_000
const depthMax = 32
/** A sender of a hundred broken texts did not mistype them. */
const reasonsMax = 100

/** PostgreSQL cannot store a NUL or half of a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/**
 * Checks what schemas do not: texts that cannot be stored, and values that are so deep or so large that code
 * that walks them would run out of stack or time. Control characters that come along with pasted texts are taken out of
 * the texts themselves, because nobody sees them and no workbook could hold them (D202).
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
      const inside = value as Record<string, unknown>
      const part = inside[key]
      if (typeof part === 'string') inside[key] = withoutForbidden(part)
      look(part, path ? `${path}.${key}` : key, depth + 1)
    }
  }
  look(whole, '', 0)
  return unreadable ? { readable: false, reasons: [{ code: 'UNREADABLE' }] } : { readable: true, reasons }
}
