import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import type { BasePrice } from '#shared/lines/base-price.rules.ts'
import { write } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { pricedToday, takeToday } from './order.benchmark.ts'
import { mustAllow, throwReasons } from './order.check.ts'
import { editingOf, mustBeCurrent } from './order.events.ts'
import { tell } from './order.live.ts'
import { linesOf, lock } from './order.repository.ts'

const benchmarkOf = ({ basePrice, per }: BasePrice): BasePrice => ({ basePrice, per })

/**
 * D80: benchmark prices as they are today beside those that were kept. Lines that are taken get today's, and their
 * unit price with it: a change of prices like any other.
 */
export const refreshPrice = write(orderWrites.refreshPrice, async ({ tx, services, actor, body }) => {
  const now = services.now()
  const row = await lock(tx, actor, body.id)
  if (!row) return refuse('NOT_FOUND')
  const take = new Set(body.take)
  if (take.size > 0) {
    mustAllow(editingOf(row), row, actor)
    mustBeCurrent(row, body.version)
  }
  const stored = await linesOf(tx, row.id)
  const today = await pricedToday(tx, actor, row, stored, now)
  throwReasons(today.form.reasons)
  const lines = today.form.resolved.map(({ material }, i) => ({
    lineNo: stored[i]!.lineNo,
    kept: benchmarkOf(stored[i]!),
    today: benchmarkOf(material),
  }))
  if (take.size === 0) return { version: row.version, lines }
  const edited = await takeToday(tx, actor, row, today, take, now)
  tell(services, tx, edited)
  return {
    version: edited.version,
    lines: lines.map((line) => (take.has(line.lineNo) ? { ...line, kept: line.today } : line)),
  }
})
