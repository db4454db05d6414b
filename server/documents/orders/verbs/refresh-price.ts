import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import type { BasePrice } from '#shared/lines/base-price.rules.ts'
import { write, refuse, throwReasons } from '../../../calls/handler.ts'
import { takeToday } from '../order-benchmark.ts'
import { storedForm } from '../../../lines/priced/priced-document.ts'
import { open } from '../../../engine/act.ts'
import { lock } from '../../../engine/store.ts'
import { priced, editingOf, order } from '../order-document.ts'
import { linesOf } from '../order.repository.ts'

const benchmarkOf = ({ basePrice, per }: BasePrice): BasePrice => ({ basePrice, per })

/**
 * Compares today's benchmark prices with the kept ones (D80). Chosen lines take today's price and with it their
 * unit price, which counts as any other change of prices (D27).
 */
export const refreshPrice = write(orderWrites.refreshPrice, async (input) => {
  const { tx, services, body } = input
  const now = services.now()
  const take = new Set(body.take)
  // A caller that takes prices must name the version that it saw; without one it is refused as stale.
  const seen = { id: body.id, version: body.version ?? 0 }
  const row =
    take.size > 0
      ? (await open(input, order, seen, { event: editingOf, staleFirst: false })).row
      : ((await lock(input, order, body.id)) ?? refuse('NOT_FOUND'))
  const stored = await linesOf(tx, row.id)
  const today = await storedForm(input, priced, { row, lines: stored }, { now, final: false })
  throwReasons(today.reasons)
  const lines = today.resolved.map(({ material }, i) => ({
    lineNo: stored[i]!.lineNo,
    kept: benchmarkOf(stored[i]!),
    today: benchmarkOf(material),
  }))
  if (take.size === 0) return { version: row.version, lines }
  const { version } = await takeToday(input, { row, stored, ...today }, take, now)
  return {
    version,
    lines: lines.map((line) => (take.has(line.lineNo) ? { ...line, kept: line.today } : line)),
  }
})
