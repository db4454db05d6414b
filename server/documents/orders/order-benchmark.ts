import { isOld, priceToday } from '#shared/lines/benchmark.rules.ts'
import type { StaffLineInput, StalePrices } from '#shared/lines/line.schema.ts'
import type { OrderHeader } from '#shared/documents/orders/order-form.ts'
import type { FormReferences } from '../../lines/form.repository.ts'
import type { ResolvedLine } from '../../lines/line.service.ts'
import { storedForm } from '../../lines/priced/priced-document.ts'
import { settlePrices } from '../../lines/priced/settle-prices.ts'
import { mustAllow } from '../../engine/act.ts'
import type { Context } from '../../engine/document.ts'
import { depositAt, totalOf } from './order-content.ts'
import { writeContent } from './order-edit.ts'
import { headerColumns, priced, editingOf, order, type LockedOrder } from './order-document.ts'
import { linesOf, type OrderLineRecord } from './order.repository.ts'

/** An order beside its materials at today's prices. */
interface OrderToday {
  row: LockedOrder
  stored: readonly OrderLineRecord[]
  header: OrderHeader
  named: FormReferences
  resolved: readonly ResolvedLine<StaffLineInput>[]
}

/**
 * Gives lines today's benchmark price and with it their unit price, which counts as any other change of prices
 * (D27).
 */
export function takeToday(
  context: Context,
  { row, stored, header, named, resolved: kept }: OrderToday,
  take: ReadonlySet<number>,
  now: Date,
): Promise<LockedOrder> {
  const resolved = kept.map((r) => {
    const line = stored[r.lineNo - 1]!
    if (!take.has(line.lineNo)) return r
    return { ...r, fresh: true, line: { ...r.line, unitPrice: priceToday(r.material, line) } }
  })
  const columns = headerColumns(header, named, row)
  const totalAmount = totalOf(header, resolved, columns.amountPlaces)
  const content = { header: { ...columns, ...depositAt(totalAmount, columns) }, resolved }
  return writeContent(context, row, content, { stored, now })
}

/**
 * Orders whose prices were agreed in another document are never asked about. A customer's order was asked about
 * when it was submitted, and is binding since the confirmation (D20).
 */
const agreed: ReadonlySet<string> = new Set(['contract', 'newPi', 'client'])

/**
 * Before a submission, benchmark prices that are older than a day and have changed are refreshed or kept (D80). A
 * refresh is an edit of its own, because it may end approvals.
 */
export async function settleOrder(
  context: Context,
  row: LockedOrder,
  stored: readonly OrderLineRecord[],
  answer: StalePrices | undefined,
  now: Date,
) {
  const settled = { row, lines: stored, reasons: [], changes: [], set: {} }
  if (agreed.has(row.source) || !stored.some((line) => isOld(line, now))) return settled
  const today = await storedForm(context, priced, { row, lines: stored }, { now, final: false })
  const { resolved } = today
  return settlePrices(
    context,
    priced,
    { row, lines: stored, resolved },
    { answer, now },
    async (_writer, _priced, _today, stale) => {
      mustAllow(context, order, editingOf(row), row)
      const take = new Set(stale.map(({ line }) => line.lineNo))
      const taken = await takeToday(context, { row, stored, ...today }, take, now)
      return { ...settled, row: taken, lines: await linesOf(context.tx, row.id) }
    },
  )
}
