import { orderMadeFrom } from '#shared/documents/orders/made-from.ts'
import {
  orderAuditCalls,
  orderWrites,
  specialPriceEvents,
} from '#shared/documents/orders/order-write.contract.ts'
import { auditVerbs } from '../../lines/priced/audit-verbs.ts'
import { beginLine } from '../../lines/priced/begun-line.ts'
import { copyVerb } from '../../lines/priced/priced-verbs.ts'
import { previewHandler } from '../../papers/paper-handler.ts'
import { attachmentHandlers } from '../../engine/attachments/attachment.service.ts'
import { presenceHandlers } from '../../engine/presence/presence.service.ts'
import { talkHandlers } from '../../engine/talk/talk.service.ts'
import * as credit from './credit/credit.service.ts'
import { asComplete, depositAt, contentOf } from './order-content.ts'
import { priced, editingOf, order, reads } from './order-document.ts'
import { papers } from './order-papers.ts'
import { pushRoutes } from './push/push.routes.ts'
import {
  create,
  generate,
  modifyBatch,
  performance,
  performanceOf,
  refreshPrice,
  save,
} from './verbs/draft.ts'
import { merge, ungroup } from './verbs/merge.ts'
import { moveLines, split } from './verbs/split.ts'
import { release, revoke } from './verbs/release-credit.ts'
import { customerServiceReturn, step, withdraw, submitToCustomerService, remove } from './verbs/step.ts'
import { read, refuse } from '../../calls/handler.ts'
import { askStock } from '../../lines/stock-asking.ts'
import { isVisible } from '../../engine/store.ts'
import { linesOf, materialsOf, stockOf } from './order.repository.ts'

/**
 * The stock of the warehouses, for reading only: an order reserves nothing (D45). If SAP does not answer, the
 * last figures stay.
 */
const refreshStock = read(orderWrites.refreshStock, async ({ db, services, actor, body }) => {
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

const { header, lines: carriedLines } = orderMadeFrom.order

export const handlers = [
  ...reads,
  previewHandler(order, {
    call: orderWrites.previewPaper,
    papers,
    contentOf,
    event: editingOf,
    assume: asComplete,
  }),
  refreshStock,
  create,
  copyVerb(priced, {
    call: orderWrites.copy,
    headerOf: (row) => header.made(row, {}),
    lineOf: (line) => beginLine(carriedLines.made(line, {})),
    keepsBenchmark: true,
  }),
  save,
  generate,
  remove,
  modifyBatch,
  submitToCustomerService,
  withdraw,
  customerServiceReturn,
  step,
  ...auditVerbs(priced, orderAuditCalls, {
    events: specialPriceEvents,
    // The deposit follows the total by its ratio (D68).
    followTotal: (row, totalAmount) => depositAt(totalAmount, row),
  }),
  split,
  moveLines,
  merge,
  ungroup,
  performance,
  performanceOf,
  refreshPrice,
  credit.ofOrder,
  credit.warnings,
  release,
  revoke,
  ...attachmentHandlers(order, orderWrites, editingOf),
  ...talkHandlers(order, orderWrites),
  ...presenceHandlers(order, orderWrites),
  ...pushRoutes,
]
