import type { KeptBenchmark } from '#shared/lines/benchmark.rules.ts'
import { strayMeasures } from '#shared/lines/line.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { throwReasons } from '../../calls/handler.ts'
import type { Context } from '../../engine/document.ts'
import { resolveForm } from '../form.service.ts'
import type { BegunLine } from './begun-line.ts'
import { recordAt, sumsOf, type PricedDocument, type Types } from './priced-document.ts'

/** A line of one document with which another begins. */
export interface CopiedLine<I> extends Omit<BegunLine<I>, 'typed'> {
  /** The name by which a refusal speaks of the line. */
  name: string
  /** Null where no material is known for it. */
  typed: I | null
  /** What somebody who chooses a material for it has to know. */
  ask?: Reason['params']
  /** The benchmark price that it keeps; without one it takes today's. */
  benchmark?: KeptBenchmark | undefined
  /** The line of the other document that it counts against. */
  origin?: { quotationLineId: string }
}

interface Copied<T extends Types> {
  header: T['header']
  lines: readonly CopiedLine<T['input']>[]
  /** The decimals of amounts that were agreed and stay as they are; without them those of the currency today (D181). */
  amountPlaces?: number
}

const leftOut = ({ name: value, typed, ask }: CopiedLine<unknown>, i: number): Reason => ({
  code: typed === null ? 'LINE_NO_MATERIAL' : 'MASTER_DISABLED',
  path: `lines.${i}.materialId`,
  params: { ...ask, value },
})

/**
 * The content of a new draft that begins with what another document says: prices are kept (D49). Lines whose material is
 * stopped or unknown are named, and left out on consent.
 */
export async function copiedContent<T extends Types>(
  { tx, services, actor }: Pick<Context, 'tx' | 'services' | 'actor'>,
  priced: PricedDocument<T>,
  { header, lines, amountPlaces: agreed }: Copied<T>,
  { leaveOut, reasons = [] }: { leaveOut: boolean; reasons?: readonly Reason[] },
) {
  const now = services.now()
  const known = lines.flatMap((line, place) =>
    line.typed === null ? [] : [{ ...line, typed: line.typed, place }],
  )
  const typed = { header, lines: known.map((line) => line.typed) }
  const options = { day: businessDateOf(now), final: false, stored: header }
  const { named, resolved } = await resolveForm(tx, actor, typed, options)
  const usable = resolved
    .filter(({ material }) => material.enabled)
    .map((found) => ({ found, source: known[found.lineNo - 1]! }))
  const places = new Set(usable.map(({ source }) => source.place))
  const lineKeys = new Set(reasons.map(({ path }) => path?.split('.')[1]))
  const behind = lines.flatMap((line, i) =>
    places.has(i) || lineKeys.has(String(i)) ? [] : [leftOut(line, i)],
  )
  throwReasons([...reasons, ...(leaveOut ? [] : behind)])
  const columns = priced.columnsOf(header, named, { actor })
  const amountPlaces = agreed ?? named.currencyPlaces
  const pricing = { currency: columns.currency, amountPlaces, basePriceAt: now.toISOString() }
  const dropped = usable.flatMap(({ found: { line, material } }, i) =>
    strayMeasures(line, material).map((field) => ({
      path: `lines.${i + 1}.${field}`,
      from: line[field],
      to: null,
    })),
  )
  const next = usable.map(({ found: { line, material }, source }, i) => {
    const stray = Object.fromEntries(strayMeasures(line, material).map((field) => [field, null]))
    const fitting = { ...line, ...stray }
    const record = recordAt(priced, { line: fitting, material, lineNo: i + 1 }, source.benchmark, pricing)
    const { review, origin } = source
    return review
      ? {
          ...record,
          ...origin,
          ...review,
          reviewDecided: review.reviewDecided && record.needsReview === true,
        }
      : { ...record, ...origin }
  })
  return {
    columns: {
      ...columns,
      amountPlaces,
      ...sumsOf(priced.document.definition, next, { ...columns, amountPlaces }),
    },
    lines: { stored: [], next, changes: dropped },
    /** What each of the lines was made of. */
    sources: usable.map(({ source }) => lines[source.place]!),
  }
}
