import { customerOrderCalls } from '#shared/documents/customer-orders/customer-order.contract.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { exportRows } from '#shared/vocabulary/limits.ts'
import { historyOf } from '../../history/history.ts'
import { read } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { sheetAnswer } from '../../calls/sheet-answer.ts'
import { listNames } from '../engine/sheet-names.repository.ts'
import { sheetOf } from './customer-order.export.ts'
import { forCustomer, forReader, toOrder, toRow } from './customer-order.presenter.ts'
import * as orders from './customer-order.repository.ts'

export const page = read(customerOrderCalls.page, async ({ db, actor, body }) => {
  const { rows, total } = await orders.page(db, actor, body)
  return { rows: rows.map((row) => toRow(row, actor)), total }
})

export const totals = read(customerOrderCalls.totals, ({ db, actor, body }) =>
  orders.totals(db, actor, body.filter),
)

export const one = read(customerOrderCalls.one, async ({ db, actor, query }) => {
  const order = await orders.findShown(db, actor, query.id)
  if (!order) return refuse('NOT_FOUND')
  return toOrder(order, await orders.linesOf(db, order.id), actor)
})

export const history = read(customerOrderCalls.history, async ({ db, actor, body }) => {
  if (!(await orders.hasHistoryFor(db, actor, body.id))) return refuse('NOT_FOUND')
  const found = await historyOf(db, actor, body.id, body)
  if (actor.role !== 'customer') return found
  return { total: found.total, rows: found.rows.map((row) => forCustomer(row, actor)) }
})

/** Rows of an export as their reader may see them. */
async function* shown(actor: Actor, rows: AsyncIterable<orders.CustomerOrderRecord>) {
  for await (const row of rows) yield forReader(actor, row)
}

export const exportList = read(customerOrderCalls.exportList, async ({ db, services, actor, body }) => {
  const counts = await orders.totals(db, actor, body.filter)
  const found = counts.reduce((sum, c) => sum + c.count, 0)
  if (found > exportRows) return refuse('EXPORT_ROWS', { max: exportRows, count: found })
  const names = await listNames(services, body.language)
  const { title, columns, cells } = sheetOf(body.columns, body.language, names)
  return sheetAnswer(title, columns, cells(shown(actor, orders.exported(db, actor, body))), body.zone)
})
