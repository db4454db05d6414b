import { isOld, priceToday } from '#shared/lines/benchmark.rules.ts'
import type { StalePrices } from '#shared/lines/line.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Change } from '../../history/history.ts'
import { resolveForm } from '../../lines/form.service.ts'
import { brokenCartons } from '../../lines/line.service.ts'
import { keptPriceChanges, staleLines, staleReasons } from '../../lines/line-benchmark.ts'
import { mustAllow } from '../engine/act.ts'
import type { Context } from '../engine/document.ts'
import { depositAt, namingActor, totalOf } from './order-check.ts'
import { writeContent } from './order-edit.ts'
import { editingOf, order, type LockedOrder } from './order-document.ts'
import { headerColumns, typedHeader, typedOf } from './order-record.ts'
import { linesOf, type OrderLineRecord } from './order.repository.ts'
import { stampBenchmarks } from './order-write.repository.ts'

/** The lines of an order beside their materials at today's prices. */
export async function pricedToday(
  { tx, actor }: Context,
  row: LockedOrder,
  stored: readonly OrderLineRecord[],
  now: Date,
) {
  const header = typedHeader(row)
  const form = await resolveForm(
    tx,
    namingActor(actor, row, header),
    { header, lines: stored.map(typedOf) },
    { day: businessDateOf(now), final: false, kept: header },
  )
  return { header, stored, form }
}
type PricedToday = Awaited<ReturnType<typeof pricedToday>>

/**
 * Gives lines today's benchmark price and with it their unit price, which counts as any other change of prices
 * (D27).
 */
export function takeToday(
  context: Context,
  row: LockedOrder,
  { header, stored, form }: PricedToday,
  take: ReadonlySet<number>,
  now: Date,
): Promise<LockedOrder> {
  const resolved = form.resolved.map((r) => {
    const line = stored[r.lineNo - 1]!
    if (!take.has(line.lineNo)) return r
    return { ...r, fresh: true, line: { ...r.line, unitPrice: priceToday(r.material, line) } }
  })
  const columns = headerColumns(header, form.named)
  const content = { header: { ...columns, ...depositAt(totalOf(header, resolved), columns) }, resolved }
  const cartons = { broken: brokenCartons(resolved), confirmed: false }
  return writeContent(context, row, content, { stored, cartons, now })
}

/**
 * Orders whose prices were agreed in another document are never asked about. A customer's order was asked about
 * when it was submitted, and is binding since the confirmation (D20).
 */
const agreed: ReadonlySet<string> = new Set(['contract', 'newPi', 'client'])

export interface SettledPrices {
  /** The order and its lines after the decision. */
  row: LockedOrder
  lines: readonly OrderLineRecord[]
  /** Lines whose prices must be decided on before the order can proceed. */
  reasons: Reason[]
  /** The history entry of lines that kept their prices. */
  changes: Change[]
}

/** Before a submission, benchmark prices that are older than a day and have changed are refreshed or kept (D80). */
export async function settlePrices(
  context: Context,
  row: LockedOrder,
  stored: readonly OrderLineRecord[],
  answer: StalePrices | undefined,
  now: Date,
): Promise<SettledPrices> {
  const settled: SettledPrices = { row, lines: stored, reasons: [], changes: [] }
  if (agreed.has(row.source)) return settled
  if (!stored.some((line) => isOld(line, now))) return settled
  const today = await pricedToday(context, row, stored, now)
  const stale = staleLines(stored, today.form.resolved, now)
  if (stale.length === 0) return settled
  if (answer === undefined) return { ...settled, reasons: staleReasons(stale) }
  const lineNos = stale.map(({ line }) => line.lineNo)
  if (answer === 'take') {
    mustAllow(context, order, editingOf(row), row)
    const taken = await takeToday(context, row, today, new Set(lineNos), now)
    return { ...settled, row: taken, lines: await linesOf(context.tx, row.id) }
  }
  const at = now.toISOString()
  await stampBenchmarks(context.tx, row.id, lineNos, at)
  return { ...settled, changes: keptPriceChanges(stale, at) }
}
