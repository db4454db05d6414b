import { containerFill, isUnmeasured, type ContainerFill } from '#shared/lines/container.rules.ts'
import { headerSums, type Amounts } from '#shared/lines/price.rules.ts'
import type { Category } from '#shared/vocabulary/words.ts'
import { isBlank, type EditorRow } from './row.ts'
import { readable, sumOfAll, sumsAfter, summedLine, type CategorySums } from './sums.ts'

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
