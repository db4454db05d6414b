import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { read } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { askStock } from '../../lines/stock-asking.ts'
import { isVisible } from '../../engine/store.ts'
import { order } from './order-document.ts'
import { linesOf, materialsOf, stockOf } from './order.repository.ts'

/**
 * The stock of the warehouses, for reading only: an order reserves nothing (D45). If SAP does not answer, the
 * last figures stay.
 */
export const refreshStock = read(orderWrites.refreshStock, async ({ db, services, actor, body }) => {
  if (!(await isVisible(db, actor, order, body.id))) return refuse('NOT_FOUND')
  const { reasons, readAt } = await askStock(services, await materialsOf(db, body.id))
  const lines = await linesOf(db, body.id)
  const rows = await stockOf(
    db,
    lines.map((line) => line.materialId),
  )
  const stock = new Map(rows.map((row) => [row.productId, row]))
  return {
    reasons,
    lines: lines.map(({ lineNo, materialId }) => {
      const found = stock.get(materialId)
      return { lineNo, quantity: found?.quantity ?? '0', at: found?.at ?? readAt }
    }),
  }
})
