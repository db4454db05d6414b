import type { LineMaterial } from '#shared/documents/lines/line.schema.ts'
import { orderActions } from '#shared/documents/orders/order.actions.ts'
import { unitPriceOf } from '#shared/documents/orders/order.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { act, read } from '../../http/handler.ts'
import { refuse } from '../../http/problems.ts'
import { resolveForm } from '../lines/form.service.ts'
import { brokenCartons, depositAt, mustAllow, namingActor, throwReasons, totalOf } from './order.check.ts'
import { writeContent } from './order.edit.ts'
import { editingOf } from './order.events.ts'
import { headerColumns, typedHeader } from './order.header.ts'
import { typedOf } from './order.lines.ts'
import { tell } from './order.live.ts'
import { stockOf } from './order.prices.repository.ts'
import { isVisible, linesOf, lock, type OrderLineRecord } from './order.repository.ts'

/** The discount stays, so that the price follows the benchmark (D62). */
const todaysPrice = ({ basePrice, per }: LineMaterial, { discountPercent, unitPrice }: OrderLineRecord) =>
  basePrice === null ? unitPrice : unitPriceOf(basePrice, per, discountPercent)

/**
 * D80: benchmark prices as they are today beside those that were kept. Lines that are taken get today's, and their
 * unit price with it: a change of prices like any other.
 */
export const refreshPrice = act(orderActions.refreshPrice, async ({ tx, services, actor, body }) => {
  const now = services.now()
  const row = await lock(tx, actor, body.id)
  if (!row) return refuse('NOT_FOUND')
  const take = new Set(body.take)
  if (take.size > 0) mustAllow(editingOf(row), row, actor)
  const header = typedHeader(row)
  const stored = await linesOf(tx, row.id)
  const form = await resolveForm(
    tx,
    namingActor(actor, row, header),
    { header, lines: stored.map(typedOf) },
    { day: businessDateOf(now), final: false, kept: header },
  )
  throwReasons(form.reasons)
  const lines = form.resolved.map(({ material }, i) => ({
    lineNo: stored[i]!.lineNo,
    kept: stored[i]!.basePrice,
    today: material.basePrice,
  }))
  if (take.size === 0) return { version: row.version, lines }
  const resolved = form.resolved.map((r, i) => {
    const line = stored[i]!
    if (!take.has(line.lineNo)) return r
    return { ...r, fresh: true, line: { ...r.line, unitPrice: todaysPrice(r.material, line) } }
  })
  const columns = headerColumns(header, form.named)
  const content = {
    header: { ...columns, ...depositAt(totalOf(header, resolved), columns) },
    resolved,
  }
  const cartons = { broken: brokenCartons(resolved), confirmed: false }
  const edited = await writeContent(tx, actor, row, content, { stored, cartons, now })
  tell(services, tx, edited)
  return {
    version: edited.version,
    lines: lines.map((line) => (take.has(line.lineNo) ? { ...line, kept: line.today } : line)),
  }
})

/** D45: what lies in the warehouses, to look at; an order reserves nothing. */
export const refreshStock = read(orderActions.refreshStock, async ({ db, actor, body }) => {
  if (!(await isVisible(db, actor, body.id))) return refuse('NOT_FOUND')
  const lines = await linesOf(db, body.id)
  const rows = await stockOf(
    db,
    lines.map((line) => line.materialId),
  )
  const stock = new Map(rows.map((row) => [row.productId, row]))
  return lines.map(({ lineNo, materialId }) => {
    const found = stock.get(materialId)
    return { lineNo, quantity: found?.quantity ?? '0', at: found?.at ?? null }
  })
})
