import { orderLine } from '#shared/lines/document-line.schema.ts'
import { order, orderRow } from '#shared/documents/orders/order.schema.ts'
import { presenterOf } from '../engine/presenter.ts'

export const present = presenterOf(
  { row: orderRow, whole: order, line: orderLine },
  ({ status }: { status: string }) => ({
    // D43: a closed order shows an empty status.
    orderRecordStatus: status === 'closed' ? '' : status,
  }),
)
