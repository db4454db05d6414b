import { add } from '#shared/kernel/decimal.ts'
import type { Change } from '../history/history.ts'

type Fields = Record<string, unknown>
type Placed = Fields & { lineNo: number; sapMaterialNo: string; salesQuantity: string }

/** The database writes 12.5 as 12.500. */
const numbers: ReadonlySet<string> = new Set([
  'salesQuantity',
  'unitPrice',
  'width',
  'height',
  'auxiliaryQuantity',
])

/** What somebody types into a line of either document, as its history names it. */
export const typedFields = ['sapMaterialNo', ...numbers, 'doorModel', 'color', 'remark'] as const

const valueOf = (line: Fields, field: string): string | boolean | null => {
  const value = line[field] as string | boolean | null
  return typeof value === 'string' && numbers.has(field) ? add(value) : value
}

/**
 * Which stored line each sent one was, by the number that it had when it was loaded. A number that no line has, or
 * that stands a second time, is a new line.
 */
export function aligned<S extends { lineNo: number }>(
  stored: readonly S[],
  sent: readonly { from: number | null }[],
): (S | undefined)[] {
  const left = new Map(stored.map((line) => [line.lineNo, line]))
  return sent.map(({ from }) => {
    const line = from === null ? undefined : left.get(from)
    if (line) left.delete(line.lineNo)
    return line
  })
}

/** The cells that differ between a line and what it becomes. */
export const cellChanges = (before: Fields, after: Placed, fields: readonly string[]): Change[] =>
  fields.flatMap((field) => {
    const [from, to] = [valueOf(before, field), valueOf(after, field)]
    return from === to ? [] : [{ path: `lines.${after.lineNo}.${field}`, from, to }]
  })

/** A whole line in a few words: its material and how much of it. */
const named = (line: Placed) => `${line.sapMaterialNo} × ${add(line.salesQuantity)}`

/** Lines that came and lines that went: one that came in another's place is one change. */
function wholeLines(removed: readonly Placed[], added: readonly Placed[]): Change[] {
  const went = new Map(removed.map((line) => [line.lineNo, named(line)]))
  const came = new Map(added.map((line) => [line.lineNo, named(line)]))
  return [...new Set([...came.keys(), ...went.keys()])].map((lineNo) => ({
    path: `lines.${lineNo}`,
    from: went.get(lineNo) ?? null,
    to: came.get(lineNo) ?? null,
  }))
}

/**
 * Every changed cell by the line's new number, added and removed lines by name, and lines that stand behind one that
 * they preceded. `before` as `aligned` answers it.
 */
export function lineChanges(
  stored: readonly Placed[],
  before: readonly (Placed | undefined)[],
  after: readonly Placed[],
  fields: readonly string[] = typedFields,
): Change[] {
  const changes: Change[] = []
  let last = 0
  for (const [i, line] of after.entries()) {
    const old = before[i]
    if (!old) continue
    changes.push(...cellChanges(old, line, fields))
    if (old.lineNo < last)
      changes.push({ path: `lines.${line.lineNo}.lineNo`, from: old.lineNo, to: line.lineNo })
    last = Math.max(last, old.lineNo)
  }
  const kept = new Set(before.map((old) => old?.lineNo))
  const removed = stored.filter((line) => !kept.has(line.lineNo))
  const added = after.filter((_line, i) => !before[i])
  return [...changes, ...wholeLines(removed, added)]
}
