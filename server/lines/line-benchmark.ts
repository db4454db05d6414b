import { isStale, type KeptBenchmark } from '#shared/lines/benchmark.rules.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Change } from '../records/history/history.ts'
import type { ResolvedLine } from './line.service.ts'

type KeptLine = KeptBenchmark & { lineNo: number; sapMaterialNo: string }

/** A stored line whose benchmark price is old and differs from today's, with its place among the lines. */
export interface StaleLine<L> {
  at: number
  line: L
  material: LineMaterial
}

/** @param resolved the stored lines with their materials, counted from 1 */
export const staleLines = <L extends KeptLine>(
  stored: readonly L[],
  resolved: readonly Pick<ResolvedLine<never>, 'material' | 'lineNo'>[],
  now: Date,
): StaleLine<L>[] =>
  resolved
    .map(({ material, lineNo }) => ({ at: lineNo - 1, line: stored[lineNo - 1]!, material }))
    .filter(({ line, material }) => isStale(line, material, now))

/** One reason for each stale line. */
export const staleReasons = (stale: readonly StaleLine<KeptLine>[]): Reason[] =>
  stale.map(({ at, line }) => ({
    code: 'PRICE_STALE',
    path: `lines.${at}.unitPrice`,
    params: { value: line.sapMaterialNo },
  }))

/** History entries for prices that were kept although their benchmark has moved. */
export const keptPriceChanges = (stale: readonly StaleLine<KeptLine>[], at: string): Change[] =>
  stale.map(({ line }) => ({ path: `lines.${line.lineNo}.basePriceAt`, from: line.basePriceAt, to: at }))
