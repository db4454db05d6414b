import { orderMadeFrom } from '#shared/documents/orders/made-from.ts'
import {
  orderAuditCalls,
  orderWrites,
  specialPriceEvents,
} from '#shared/documents/orders/order-write.contract.ts'
import { auditVerbs } from '../../lines/priced/audit-verbs.ts'
import { beginLine } from '../../lines/priced/begun-line.ts'
import { copyVerb } from '../../lines/priced/copy-verb.ts'
import { previewHandler } from '../../papers/preview-handler.ts'
import { attachmentHandlers } from '../../engine/attachments/attachment.service.ts'
import { presenceHandlers } from '../../engine/presence/presence.service.ts'
import { talkHandlers } from '../../engine/talk/talk.service.ts'
import * as credit from './credit/credit.service.ts'
import { asComplete, depositAt } from './order-check.ts'
import { contentOf } from './order-content.ts'
import { editingOf, order, reads } from './order-document.ts'
import { papers } from './order-papers.ts'
import { priced } from './order-priced.ts'
import { pushRoutes } from './push/push.routes.ts'
import { refreshStock } from './order-stock.ts'
import { create } from './verbs/create.ts'
import { generate } from './verbs/generate.ts'
import { merge } from './verbs/merge.ts'
import { modifyBatch } from './verbs/modify-batch.ts'
import { moveLines, split } from './verbs/split.ts'
import * as performance from './verbs/performance.ts'
import { refreshPrice } from './verbs/refresh-price.ts'
import { release, revoke } from './verbs/release-credit.ts'
import { remove } from './verbs/remove.ts'
import { customerServiceReturn, step, withdraw } from './verbs/step.ts'
import { save } from './verbs/save.ts'
import { submitToCustomerService } from './verbs/submit.ts'
import { ungroup } from './verbs/ungroup.ts'

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
  performance.performance,
  performance.performanceOf,
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
