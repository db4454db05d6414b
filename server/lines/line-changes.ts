import { add } from '#shared/kernel/decimal.ts'
import { calledLine } from '#shared/lines/stand-in.ts'
import type { Change } from '../records/history/change.ts'

type Fields = Record<string, unknown>
type LineFields = Fields & { lineNo: number; sapMaterialNo: string; wording: string; salesQuantity: string }

/** Numbers are compared by value, because the database writes 12.5 as 12.500. */
const numbers: ReadonlySet<string> = new Set([
  'salesQuantity',
  'unitPrice',
  'typedDiscount',
  'cartonsKept',
  'width',
  'height',
  'auxiliaryQuantity',
])

/** The fields that people type into a line of any document, as its history names them. */
export const typedFields = [
  'sapMaterialNo',
  ...numbers,
  'doorModel',
  'color',
  'customerMaterialNo',
  'wording',
  'remark',
] as const
/** What staff type into a line of theirs. */
export const staffFields = [...typedFields, 'warehousePosition', 'specialRequirement', 'reviewAsked'] as const
/** The same of a line that may stand by its wording, and then has a unit of its own (D204). */
export const offeredFields = [...staffFields, 'salesUnit'] as const

const valueOf = (line: Fields, field: string): string | boolean | null => {
  const value = line[field] as string | boolean | null
  return typeof value === 'string' && numbers.has(field) ? add(value) : value
}

/**
 * Finds the stored line of each sent one, by the number that it had when it was loaded. A line is new if no
 * stored line has the number, or if the number occurs a second time.
 */
export function alignLines<S extends { lineNo: number }>(
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

/** The cells that differ between a line and its new content. */
export const cellChanges = (
  before: Fields,
  after: Fields & { lineNo: number },
  fields: readonly string[],
): Change[] =>
  fields.flatMap((field) => {
    const [from, to] = [valueOf(before, field), valueOf(after, field)]
    return from === to ? [] : [{ path: `lines.${after.lineNo}.${field}`, from, to }]
  })

const describeLine = (line: LineFields) => `${calledLine(line)} × ${add(line.salesQuantity)}`

/** Added and removed lines. A line that replaces another at the same number is one change. */
function wholeLines<L extends { lineNo: number }>(
  removed: readonly L[],
  added: readonly L[],
  describe: (line: L) => string,
): Change[] {
  const went = new Map(removed.map((line) => [line.lineNo, describe(line)]))
  const came = new Map(added.map((line) => [line.lineNo, describe(line)]))
  return [...new Set([...came.keys(), ...went.keys()])].map((lineNo) => ({
    path: `lines.${lineNo}`,
    from: went.get(lineNo) ?? null,
    to: came.get(lineNo) ?? null,
  }))
}

interface Described<L> {
  fields: readonly string[]
  /** A whole line in a few words. */
  describe: (line: L) => string
}

/**
 * The changes of a document's lines: every changed cell by the line's new number, added and removed lines by
 * name, and lines that were moved behind one that they preceded. `before` is the result of `alignLines`.
 */
export function describedChanges<L extends Fields & { lineNo: number }>(
  stored: readonly L[],
  before: readonly (L | undefined)[],
  after: readonly L[],
  { fields, describe }: Described<L>,
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
  const lineNos = new Set(before.map((old) => old?.lineNo))
  const removed = stored.filter((line) => !lineNos.has(line.lineNo))
  const added = after.filter((_line, i) => !before[i])
  return [...changes, ...wholeLines(removed, added, describe)]
}

/** The changes of lines that each have a material and a quantity. */
export const lineChanges = (
  stored: readonly LineFields[],
  before: readonly (LineFields | undefined)[],
  after: readonly LineFields[],
  fields: readonly string[] = typedFields,
): Change[] => describedChanges(stored, before, after, { fields, describe: describeLine })
