import { order } from '#shared/documents/orders/index.ts'
import { orderAuditCalls, orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderLine } from '#shared/lines/document-line.schema.ts'
import { orderRow } from '#shared/documents/orders/order.schema.ts'
import { paperHandlers } from '../../papers/paper-handler.ts'
import { pageHandler, readHandlers } from '../../engine/read-handlers.ts'
import { presenterOf } from '../../engine/presenter.ts'
import { papers } from './order-papers.ts'
import { reader } from './order.repository.ts'

const present = presenterOf(
  { row: orderRow, whole: order.calls.one.response, line: orderLine },
  ({ status }: { status: string }) => ({
    // D43: a closed order shows an empty status.
    orderRecordStatus: status === 'closed' ? '' : status,
  }),
)

const reading = { reader, present }

export const reads = [
  ...readHandlers(order, reading),
  pageHandler(orderAuditCalls.page, reading, () => order.lists.orderAudit),
  ...paperHandlers(orderWrites, papers),
]
