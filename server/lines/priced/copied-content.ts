import type { KeptBenchmark } from '#shared/lines/benchmark.rules.ts'
import type { LineMaterial } from '#shared/lines/line.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { throwReasons } from '../../calls/refuse.ts'
import type { Context } from '../../documents/engine/document.ts'
import { resolveForm } from '../form.service.ts'
import { recordAt, sumsOf, type PricedDocument, type Types } from './priced-document.ts'

/** A line of one document with which another begins. */
export interface CopiedLine<I> {
  /** What a refusal calls it. */
  name: string
  /** The line as the form of the new document has it; null where no material is known for it. */
  typed: I | null
  /** The benchmark price that it keeps; without one it takes today's. */
  benchmark?: KeptBenchmark | undefined
  /** Finance has decided on its price already. */
  decided?: boolean
  /** What of it does not fit the material as it is today. */
  fitted?(material: LineMaterial): Partial<I>
}

interface Copied<T extends Types> {
  header: T['header']
  lines: readonly CopiedLine<T['input']>[]
}

const leftOut = ({ name: value, typed }: CopiedLine<unknown>, i: number): Reason => ({
  code: typed === null ? 'LINE_NO_MATERIAL' : 'MASTER_DISABLED',
  path: `lines.${i}.materialId`,
  params: { value },
})

/**
 * The content of a new draft that begins with what another document says: prices are kept (D49). Lines whose material is
 * stopped or unknown are named, and left out on consent.
 */
export async function copiedContent<T extends Types>(
  { tx, services, actor }: Pick<Context, 'tx' | 'services' | 'actor'>,
  priced: PricedDocument<T>,
  { header, lines }: Copied<T>,
  leaveOut: boolean,
) {
  const now = services.now()
  const known = lines.flatMap((line, place) =>
    line.typed === null ? [] : [{ ...line, typed: line.typed, place }],
  )
  const typed = { header, lines: known.map((line) => line.typed) }
  const asked = { day: businessDateOf(now), final: false, kept: header }
  const { named, resolved } = await resolveForm(tx, actor, typed, asked)
  const usable = resolved
    .filter(({ material }) => material.enabled)
    .map((found) => ({ found, source: known[found.lineNo - 1]! }))
  const places = new Set(usable.map(({ source }) => source.place))
  if (!leaveOut) throwReasons(lines.flatMap((line, i) => (places.has(i) ? [] : [leftOut(line, i)])))
  const columns = priced.columnsOf(header, named, { actor })
  const pricing = { currency: columns.currency, basePriceAt: now.toISOString() }
  const next = usable.map(({ found: { line, material }, source }, i) => {
    const fitted = { ...line, ...source.fitted?.(material) }
    const record = recordAt(priced, { line: fitted, material, lineNo: i + 1 }, source.benchmark, pricing)
    return source.decided ? { ...record, reviewDecided: record.needsReview } : record
  })
  return {
    columns: { ...columns, ...sumsOf(priced.document.definition, next, columns) },
    lines: { stored: [], next, changes: [] },
  }
}
