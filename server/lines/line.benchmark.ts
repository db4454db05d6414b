import { isStale, type KeptBenchmark } from '#shared/lines/benchmark.rules.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Change } from '../history/history.ts'
import type { ResolvedLine } from './line.service.ts'

type Kept = KeptBenchmark & { lineNo: number; sapMaterialNo: string }

/** A stored line whose benchmark price is old and another today, with its place among the lines. */
export interface StaleLine<L> {
  at: number
  line: L
  material: LineMaterial
}

/** @param resolved the stored lines as they were resolved, counted from 1. */
export const staleLines = <L extends Kept>(
  stored: readonly L[],
  resolved: readonly Pick<ResolvedLine<never>, 'material' | 'lineNo'>[],
  now: Date,
): StaleLine<L>[] =>
  resolved
    .map(({ material, lineNo }) => ({ at: lineNo - 1, line: stored[lineNo - 1]!, material }))
    .filter(({ line, material }) => isStale(line, material, now))

/** Every stale line by name. */
export const staleReasons = (stale: readonly StaleLine<Kept>[]): Reason[] =>
  stale.map(({ at, line }) => ({
    code: 'PRICE_STALE',
    path: `lines.${at}.unitPrice`,
    params: { value: line.sapMaterialNo },
  }))

/** What history says of prices that were kept although their benchmark moved. */
export const keptChanges = (stale: readonly StaleLine<Kept>[], at: string): Change[] =>
  stale.map(({ line }) => ({ path: `lines.${line.lineNo}.basePriceAt`, from: line.basePriceAt, to: at }))
