import {
  customerOrder as orderSchema,
  customerOrderRow,
  type CustomerOrder,
  type CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { customerLine } from '#shared/documents/orders/order.schema.ts'
import type { HistoryRow } from '#shared/documents/history/history.contract.ts'
import type { CustomerOrderDetail, CustomerOrderRecord, linesOf } from './customer-order.repository.ts'

const picked = (source: object, shape: object) =>
  Object.fromEntries(
    Object.keys(shape).flatMap((k) => (k in source ? [[k, (source as Record<string, unknown>)[k]]] : [])),
  )

/** Where an order stands on its way to the ship, as its customer follows it (look.md "Portal"). */
export const stepOf = (order: {
  status: string
  push: string
  shipping: string
}): CustomerOrderRow['step'] => {
  if (order.status === 'draft' || order.status === 'returned') return 'draft'
  if (order.status === 'processing') return 'toBeConfirmed'
  if (order.shipping === 'full') return 'shipped'
  if (order.shipping === 'partial') return 'shipping'
  return order.push === 'pushed' ? 'inProduction' : 'confirmed'
}

const derived = (order: { status: string; push: string; shipping: string; submittedAt: string | null }) => ({
  step: stepOf(order),
  pushed: order.push !== 'unpushed',
  everSubmitted: order.submittedAt !== null,
})

export const toRow = (order: CustomerOrderRecord): CustomerOrderRow =>
  ({ ...picked(order, customerOrderRow.shape), ...derived(order) }) as unknown as CustomerOrderRow

/** D93: the schema names what both sides may see; nothing else of the line or the header leaves. */
export const toOrder = (
  order: CustomerOrderDetail,
  lines: Awaited<ReturnType<typeof linesOf>>,
): CustomerOrder =>
  ({
    ...picked(order, orderSchema.shape),
    ...derived(order),
    sapOrderNos: order.sapOrderNos.split(' ').filter(Boolean),
    lines: lines.map((line) => picked(line, customerLine.shape)),
  }) as unknown as CustomerOrder

/** A customer is told what happened and when, not which member of staff on which device. */
export const forCustomer = (row: HistoryRow, ownNames: ReadonlySet<string>): HistoryRow => ({
  ...row,
  device: '',
  actorName: ownNames.has(row.actorName) ? row.actorName : 'Seaway',
})
