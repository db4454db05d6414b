import { minus, plus, sumsOf, type LineSums, type SummedLine } from '#shared/lines/price.rules.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import { figuresOf } from './figures.ts'
import { oncePer } from '../../kit/once-per.ts'
import type { EditorRow } from './row.ts'

/** What the lines of each category come to; lines without a material count nowhere. */
export type CategorySums = ReadonlyMap<Category, LineSums>

/** The value, or zero while it cannot be read. */
export const readable = (value: string): string => (isDecimal(value) ? value : '0')

/** The row as it is summed; undefined without a material. */
export const summedLine = oncePer((row: EditorRow): SummedLine | undefined => {
  const figures = figuresOf(row)
  return (
    figures && {
      ...figures,
      salesQuantity: readable(row.cells.salesQuantity),
      unitPrice: readable(row.cells.unitPrice),
    }
  )
})

/** The rows of one list that the other does not have. Rows at both ends that are the same are not looked at twice. */
function difference(before: readonly EditorRow[], after: readonly EditorRow[]) {
  const least = Math.min(before.length, after.length)
  let start = 0
  while (start < least && before[start] === after[start]) start++
  let tail = 0
  while (tail < least - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const was = before.slice(start, before.length - tail)
  const is = after.slice(start, after.length - tail)
  const [all, now] = [new Set(was), new Set(is)]
  return { gone: was.filter((row) => !now.has(row)), come: is.filter((row) => !all.has(row)) }
}

const byCategory = (rows: readonly EditorRow[]) =>
  Map.groupBy(
    rows.filter((row) => row.material !== null),
    (row) => row.material!.category,
  )
const sumsIn = (rows: readonly EditorRow[] = []) => sumsOf(rows.flatMap((row) => summedLine(row) ?? []))

/** The sums after a change of the rows; only rows that went or came are read. */
export function sumsAfter(
  sums: CategorySums,
  before: readonly EditorRow[],
  after: readonly EditorRow[],
): CategorySums {
  const { gone, come } = difference(before, after)
  const [less, more] = [byCategory(gone), byCategory(come)]
  const next = new Map(sums)
  for (const category of new Set([...less.keys(), ...more.keys()])) {
    const known = minus(next.get(category) ?? sumsIn(), sumsIn(less.get(category)))
    const changed = plus(known, sumsIn(more.get(category)))
    if (changed.lineCount > 0) next.set(category, changed)
    else next.delete(category)
  }
  return next
}

/** What all lines come to. */
export const sumOfAll = (sums: CategorySums): LineSums => [...sums.values()].reduce(plus, sumsIn())
