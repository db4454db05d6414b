import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { exportRows } from '#shared/vocabulary/limits.ts'
import { historyOf } from '../../history/history.ts'
import { read } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { sheetAnswer } from '../../calls/sheet-answer.ts'
import { listNames } from '../engine/sheet-names.repository.ts'
import { sheetOf } from './order.export.ts'
import { toOrder, toRow } from './order.presenter.ts'
import * as orders from './order.repository.ts'

/** D92: a filter answers a question as a field does. */
const mayFilter = (actor: Actor, { creditHeld }: { creditHeld?: boolean }) => {
  if (creditHeld !== undefined && !actor.permissions.has('order.readCredit')) refuse('NO_PERMISSION')
}

export const page = read(orderCalls.page, async ({ db, actor, body }) => {
  mayFilter(actor, body.filter)
  const { rows, total } = await orders.page(db, actor, body)
  return { rows: rows.map((row) => toRow(row, actor)), total }
})

/** What finance is waited for. */
export const auditPage = read(orderAuditCalls.page, async ({ db, actor, body }) => {
  const { rows, total } = await orders.waitingForFinance(db, actor, body)
  return { rows: rows.map((row) => toRow(row, actor)), total }
})

export const totals = read(orderCalls.totals, async ({ db, actor, body }) => {
  mayFilter(actor, body.filter)
  return orders.totals(db, actor, body.filter)
})

export const one = read(orderCalls.one, async ({ db, actor, query }) => {
  const order = await orders.findOne(db, actor, query.id)
  if (!order) return refuse('NOT_FOUND')
  const [lines, linked] = await Promise.all([orders.linesOf(db, order.id), orders.linkedTo(db, actor, order)])
  return toOrder(order, lines, linked, actor)
})

export const history = read(orderCalls.history, async ({ db, actor, body }) => {
  if (!(await orders.isVisible(db, actor, body.id))) return refuse('NOT_FOUND')
  return historyOf(db, actor, body.id, body)
})

export const exportList = read(orderCalls.exportList, async ({ db, services, actor, body }) => {
  mayFilter(actor, body.filter)
  const counts = await orders.totals(db, actor, body.filter)
  const found = counts.reduce((sum, c) => sum + c.count, 0)
  if (found > exportRows) return refuse('EXPORT_ROWS', { max: exportRows, count: found })
  const names = await listNames(services, body.language)
  const { title, columns, cells } = sheetOf(body.columns, body.language, names)
  return sheetAnswer(title, columns, cells(orders.exported(db, actor, body)), body.zone)
})
