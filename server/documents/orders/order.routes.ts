import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import * as audits from './order-audit.service.ts'
import { attachmentHandlers } from '../engine/attachments/attachment.service.ts'
import { copy } from './order.copy.ts'
import { create } from './order.create.ts'
import * as credit from './credit/credit.service.ts'
import { order } from './order.document.ts'
import { editingOf } from './order.events.ts'
import { merge } from './order.merge.ts'
import { moveLines } from './order.move.ts'
import { modifyBatch } from './order.modify.ts'
import * as performance from './order.performance.ts'
import * as prices from './order.prices.ts'
import { remove } from './order.remove.ts'
import { duplicates } from './order.duplicates.ts'
import { generate, save } from './order.save.ts'
import * as orders from './order.service.ts'
import { split } from './order.split.ts'
import * as stock from './order.stock.ts'
import * as steps from './order.steps.ts'
import { ungroup } from './order.ungroup.ts'

export const orderRoutes = [
  duplicates,
  orders.page,
  orders.totals,
  orders.one,
  orders.history,
  orders.exportList,
  create,
  save,
  generate,
  remove,
  copy,
  steps.submitToCustomerService,
  steps.withdraw,
  steps.customerServiceReturn,
  steps.step,
  split,
  moveLines,
  merge,
  ungroup,
  performance.performance,
  performance.performanceOf,
  prices.refreshPrice,
  stock.refreshStock,
  modifyBatch,
  credit.ofOrder,
  credit.ofCustomer,
  credit.warnings,
  credit.release,
  credit.revoke,
  ...attachmentHandlers(order, orderWrites, editingOf),
  audits.page,
  audits.modify,
  audits.modifyAndAudit,
  audits.retroversion,
]
