import { order } from '#shared/documents/orders/index.ts'
import { orderAuditCalls, orderPapers, orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderLine } from '#shared/lines/document-line.schema.ts'
import { orderRow } from '#shared/documents/orders/order.schema.ts'
import { paperHandlers } from '../../papers/paper-handler.ts'
import { termFacts } from '../../papers/priced-paper.ts'
import { pageHandler, readHandlers } from '../engine/read-handlers.ts'
import { presenterOf } from '../engine/presenter.ts'
import { combinedLines, reader } from './order.repository.ts'

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
  ...paperHandlers(orderWrites, {
    document: order,
    reader,
    kinds: () => orderPapers,
    combinedLines,
    title: ({ orders }) => orders.paper,
    isSigned: ({ status }) => status !== 'draft',
    // What staff write for each other, and states that only they know, stay off the paper (D93).
    facts: [
      'purchaseNo',
      'customerOrderNo',
      'piNo',
      'orderTime',
      ...termFacts,
      'deliveryTime',
      'payTerm',
      'currency',
      'deposit',
    ],
  }),
]
