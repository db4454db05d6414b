import { containerFill, isUnmeasured, type ContainerFill } from '#shared/lines/container.rules.ts'
import {
  headerSums,
  minus,
  plus,
  sumsOf,
  type Amounts,
  type LineSums,
  type SummedLine,
} from '#shared/lines/price.rules.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import { isBlank, type EditorRow } from './row.ts'
import { isDecimal } from '#shared/kernel/decimal-text.ts'
import { figuresOf } from './figures.ts'
import { oncePer } from '../../kit/once-per.ts'

/** What the lines of each category come to; lines without a material count nowhere. */
export type CategorySums = ReadonlyMap<Category, LineSums>

/** The value, or zero while it cannot be read. */
const readable = (value: string): string => (isDecimal(value) ? value : '0')

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
const sumOfAll = (sums: CategorySums): LineSums => [...sums.values()].reduce(plus, sumsIn())

const readableCharges = (charges: Amounts): Amounts => ({
  amountPlaces: charges.amountPlaces,
  localCharge: readable(charges.localCharge),
  oceanFreight: readable(charges.oceanFreight),
  premium: readable(charges.premium),
  otherCharge: readable(charges.otherCharge),
})

export type Totals = ReturnType<typeof headerSums> & { containers: ContainerFill }

/** Lines of some quantity with which no container can be planned. */
function unmeasured(rows: readonly EditorRow[]) {
  const found: { lineNo: number; totalVolume: string | null; totalGrossWeight: string | null }[] = []
  for (const [i, row] of rows.entries()) {
    const line = summedLine(row)
    if (line && line.salesQuantity !== '0' && isUnmeasured(line)) found.push({ ...line, lineNo: i + 1 })
  }
  return found
}

/**
 * Lines that somebody has typed and whose material is not known yet, or not as long as the server does not answer. They
 * are lines as well, although they come to nothing.
 */
const unknownIn = (rows: readonly EditorRow[]): number =>
  rows.filter((row) => row.material === null && !isBlank(row)).length

/**
 * The totals of the order, computed like those that the server stores. `sums` are those of the rows, if they are
 * known already.
 */
export function totalsOf(
  rows: readonly EditorRow[],
  amounts: Amounts,
  sums: CategorySums = sumsAfter(new Map(), [], rows),
): Totals {
  const all = sumOfAll(sums)
  const load = { volume: all.totalVolume, grossWeight: all.totalGrossWeight }
  const whole = headerSums(all, readableCharges(amounts))
  return {
    ...whole,
    lineCount: whole.lineCount + unknownIn(rows),
    containers: containerFill(unmeasured(rows), load),
  }
}

export interface CategoryShare {
  count: number
  amount: string
}

/** The number of lines and the total of each present category and of all; those without a material are of none. */
export function sharesOf(
  sums: CategorySums,
  rows: readonly EditorRow[],
): ReadonlyMap<Category | 'all', CategoryShare> {
  const all = sumOfAll(sums)
  const named = [['all', { ...all, lineCount: all.lineCount + unknownIn(rows) }] as const, ...sums]
  return new Map(
    named.map(([tab, { lineCount, linesAmount }]) => [tab, { count: lineCount, amount: linesAmount }]),
  )
}
