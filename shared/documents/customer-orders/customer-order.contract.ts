import * as z from 'zod'
import { byId } from '#shared/kernel/contract.ts'
import { decimal } from '#shared/kernel/fields.ts'
import { filterSchema, pageOf, pageQuery } from '#shared/kernel/list.ts'
import { call } from '#shared/vocabulary/call.ts'
import { exportForm } from '#shared/vocabulary/export.ts'
import { customerOrder, customerOrderList as list, customerOrderRow } from './customer-order.schema.ts'

/** The catalogue gives both sides one family of paths; `doc` tells the two documents behind it apart. */
const shared = { doc: 'customerOrder', scope: 'rows', access: 'customerOrder.read' } as const

export const customerOrderCalls = {
  page: call({
    ...shared,
    method: 'post',
    path: 'order/pagelist',
    summary: 'Customer orders: customers see their own, staff those of their scope',
    body: pageQuery(list.filters, list.sorts),
    response: pageOf(customerOrderRow),
  }),
  totals: call({
    ...shared,
    method: 'post',
    path: 'order/totals',
    summary: 'Amounts per currency of a filtered list of customer orders',
    body: z.strictObject({ filter: filterSchema(list.filters) }),
    response: z.array(z.strictObject({ currency: z.string(), amount: decimal, count: z.int() })),
  }),
  one: call({
    ...shared,
    method: 'get',
    path: 'order',
    summary: 'One customer order with its lines',
    query: byId,
    response: customerOrder,
    timeoutSeconds: 300,
    errors: ['NOT_FOUND'],
  }),
  exportList: call({
    ...shared,
    method: 'post',
    path: 'order/export',
    summary: 'The filtered list of customer orders as .xlsx',
    body: exportForm(list.filters, list.sorts),
    answers: 'file',
    timeoutSeconds: 120,
    errors: ['EXPORT_ROWS'],
  }),
}
