import { historyCalls } from '#shared/documents/history/history.contract.ts'
import { orderCalls } from '#shared/documents/orders/order.contract.ts'
import { exportRows } from '#shared/vocabulary/limits.ts'
import { historyOf } from '../../history/history.ts'
import { read } from '../../http/handler.ts'
import { refuse } from '../../http/problems.ts'
import { sheetAnswer } from '../../http/sheet-answer.ts'
import { sheetOf } from './order.export.ts'
import { toOrder, toRow } from './order.presenter.ts'
import * as orders from './order.repository.ts'

export const page = read(orderCalls.page, async ({ db, actor, body }) => {
  const { rows, total } = await orders.page(db, actor, body)
  return { rows: rows.map(toRow), total }
})

export const totals = read(orderCalls.totals, ({ db, actor, body }) => orders.totals(db, actor, body.filter))

export const one = read(orderCalls.one, async ({ db, actor, query }) => {
  const order = await orders.findOne(db, actor, query.id)
  if (!order) return refuse('NOT_FOUND')
  const [lines, linked] = await Promise.all([orders.linesOf(db, order.id), orders.linkedTo(db, order)])
  return toOrder(order, lines, linked, actor)
})

export const history = read(historyCalls.order, async ({ db, actor, body }) =>
  (await orders.isVisible(db, actor, body.id)) ? historyOf(db, body.id, body) : refuse('NOT_FOUND'),
)

export const exportList = read(orderCalls.exportList, async ({ db, actor, body }) => {
  const counts = await orders.totals(db, actor, body.filter)
  const found = counts.reduce((sum, c) => sum + c.count, 0)
  if (found > exportRows) return refuse('EXPORT_ROWS', { max: exportRows, count: found })
  const { title, columns, cells } = sheetOf(body.columns, body.language)
  return sheetAnswer(title, columns, cells(orders.exported(db, actor, body)))
})
