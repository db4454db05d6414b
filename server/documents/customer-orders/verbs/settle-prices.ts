import { priceToday } from '#shared/lines/benchmark.rules.ts'
import type { LineInput, StalePrices } from '#shared/lines/line.schema.ts'
import { summary } from '#shared/lines/price.rules.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Change } from '../../../history/history.ts'
import { keptPriceChanges, staleLines, staleReasons } from '../../../lines/line-benchmark.ts'
import { lineChanges } from '../../../lines/line-changes.ts'
import { customerRecordOf } from '../../../lines/line-record.ts'
import type { ResolvedLine } from '../../../lines/line.service.ts'
import { inputOf } from '../customer-order-record.ts'
import type { CustomerOrderDetail } from '../customer-order.repository.ts'
import * as orders from '../customer-order.repository.ts'

type Stored = orders.CustomerOrderLineRecord

/** Why the prices stop a submission, or what the submission changes about them. */
export interface SettledPrices {
  reasons: Reason[]
  changes: Change[]
  /** Columns of the order. */
  set: Partial<Omit<ReturnType<typeof summary>, 'reviewLines'>>
}

/** D80: before an order is sent, reference prices older than a day that have moved are refreshed or kept. */
export async function settlePrices(
  tx: Tx,
  order: CustomerOrderDetail,
  stored: readonly Stored[],
  resolved: readonly ResolvedLine<LineInput>[],
  { answer, now }: { answer: StalePrices | undefined; now: Date },
): Promise<SettledPrices> {
  const stale = staleLines(stored, resolved, now)
  if (stale.length === 0) return { reasons: [], changes: [], set: {} }
  if (answer === undefined) return { reasons: staleReasons(stale), changes: [], set: {} }
  const at = now.toISOString()
  const places = new Map(stale.map((s) => [s.line, s.material]))
  const lines = stored.map((line) => {
    const material = places.get(line)
    if (!material) return line
    if (answer === 'keep') return { ...line, basePriceAt: at }
    const typed = { ...inputOf(line), unitPrice: priceToday(material, line) }
    const pricing = { currency: order.currency, basePriceAt: at }
    return {
      ...customerRecordOf(typed, material, line.lineNo, pricing),
      returnComment: line.returnComment,
    }
  })
  await orders.replaceLines(tx, order.id, stored, lines)
  if (answer === 'keep') return { reasons: [], changes: keptPriceChanges(stale, at), set: {} }
  const { reviewLines: _, ...set } = summary(lines, order)
  return { reasons: [], changes: lineChanges(stored, stored, lines), set }
}
