import { isStale, type KeptBenchmark, priceToday } from '#shared/lines/benchmark.rules.ts'
import type { LineMaterial, StalePrices } from '#shared/lines/line.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Change } from '../../records/history/change.ts'
import type { ResolvedLine } from '../line.service.ts'
import type { Writer } from '../../engine/document.ts'
import { replaceLines } from '../../engine/store.ts'
import { lineChanges } from '../line-changes.ts'
import { sumsOf, type PricedDocument, type Types } from './priced-document.ts'

type KeptLine = KeptBenchmark & { lineNo: number; sapMaterialNo: string }

/** A stored line whose benchmark price is old and differs from today's, with its place among the lines. */
interface StaleLine<L> {
  at: number
  line: L
  material: LineMaterial
}

/** @param resolved the stored lines with their materials, counted from 1 */
const staleLines = <L extends KeptLine>(
  stored: readonly L[],
  resolved: readonly Pick<ResolvedLine<never>, 'material' | 'lineNo'>[],
  now: Date,
): StaleLine<L>[] =>
  resolved
    .map(({ material, lineNo }) => ({ at: lineNo - 1, line: stored[lineNo - 1]!, material }))
    .filter(({ line, material }) => isStale(line, material, now))

/** One reason for each stale line. */
const staleReasons = (stale: readonly StaleLine<KeptLine>[]): Reason[] =>
  stale.map(({ at, line }) => ({
    code: 'PRICE_STALE',
    path: `lines.${at}.unitPrice`,
    params: { value: line.sapMaterialNo },
  }))

/** History entries for prices that were kept although their benchmark has moved. */
const keptPriceChanges = (stale: readonly StaleLine<KeptLine>[], at: string): Change[] =>
  stale.map(({ line }) => ({ path: `lines.${line.lineNo}.basePriceAt`, from: line.basePriceAt, to: at }))

/** A document beside its materials at today's prices. */
interface PricedToday<T extends Types> {
  row: T['shape']['row']
  lines: readonly T['stored'][]
  resolved: readonly ResolvedLine<T['input']>[]
}

/** What became of prices whose benchmark has moved. */
interface SettledPrices<T extends Types> {
  /** The document and its lines after the decision. */
  row: T['shape']['row']
  lines: readonly T['stored'][]
  /** Lines whose prices must be decided on before the document can proceed. */
  reasons: Reason[]
  changes: Change[]
  /** Columns that follow from the new lines. */
  set: Partial<ReturnType<typeof sumsOf>>
}

/** The stale lines take today's benchmark price, and with it their unit price. */
export async function takeToday<T extends Types>(
  { tx }: Writer,
  priced: PricedDocument<T>,
  { row, lines }: PricedToday<T>,
  stale: readonly StaleLine<T['stored']>[],
  at: string,
): Promise<SettledPrices<T>> {
  const { document, typedOf, recordOf, keptOf } = priced
  const materials = new Map(stale.map(({ line, material }) => [line, material]))
  const { currency, amountPlaces } = row
  const pricing = { currency, amountPlaces, basePriceAt: at }
  const next = lines.map((line) => {
    const material = materials.get(line)
    if (!material) return line
    const typed = { ...typedOf(line), unitPrice: priceToday(material, line) }
    const record = recordOf(typed, material, line.lineNo, pricing)
    return { ...line, ...record, ...keptOf(line, record) }
  })
  await replaceLines(tx, document, row.id, next, lines)
  return {
    row,
    lines: next,
    reasons: [],
    changes: lineChanges(lines, lines, next, priced.typedFields),
    set: sumsOf(document.definition, next, row),
  }
}

/**
 * D80: before a document is sent, benchmark prices that are older than a day and have moved are refreshed or kept.
 * @param take gives the stale lines today's prices
 */
export async function settlePrices<T extends Types>(
  writer: Writer,
  priced: PricedDocument<T>,
  today: PricedToday<T>,
  { answer, now }: { answer: StalePrices | undefined; now: Date },
  take: typeof takeToday<T> = takeToday,
): Promise<SettledPrices<T>> {
  const { row, lines } = today
  const settled = { row, lines, reasons: [], changes: [], set: {} }
  const stale = staleLines(lines, today.resolved, now)
  if (stale.length === 0) return settled
  if (answer === undefined) return { ...settled, reasons: staleReasons(stale) }
  const at = now.toISOString()
  if (answer === 'take') return take(writer, priced, today, stale, at)
  const moved = new Set(stale.map(({ line }) => line))
  const settledLines = lines.map((line) => (moved.has(line) ? { ...line, basePriceAt: at } : line))
  await replaceLines(writer.tx, priced.document, row.id, settledLines, lines)
  return { ...settled, lines: settledLines, changes: keptPriceChanges(stale, at) }
}
