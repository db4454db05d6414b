import { order } from '#shared/documents/orders/index.ts'
import { orderAuditCalls } from '#shared/documents/orders/order-write.contract.ts'
import { pageHandler, readHandlers } from '../engine/read-handlers.ts'
import { present } from './order.presenter.ts'
import { linkedTo, reader } from './order.repository.ts'

const { row } = present

export const reads = [
  ...readHandlers(order, {
    reader,
    row,
    async whole(found, actor, db) {
      const [lines, linked] = await Promise.all([reader.lines(db, found.id), linkedTo(db, actor, found)])
      return present.whole(found, { linked, lines: present.lines(lines, actor) }, actor)
    },
  }),
  pageHandler(orderAuditCalls.page, { reader, row }, order.lists.orderAudit.rows),
]
