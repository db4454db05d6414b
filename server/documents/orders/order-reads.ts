import { order } from '#shared/documents/orders/index.ts'
import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { pageHandler, readHandlers } from '../engine/read-handlers.ts'
import { present } from './order.presenter.ts'
import { reader } from './order.repository.ts'

const reading = { reader, present }

export const reads = [
  ...readHandlers(order, reading),
  pageHandler(orderAuditCalls.page, reading, order.lists.orderAudit.rows),
]
