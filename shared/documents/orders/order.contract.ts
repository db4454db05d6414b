import * as z from 'zod'
import { byId } from '#shared/kernel/contract.ts'
import { filterSchema, pageOf, pageQuery } from '#shared/kernel/list.ts'
import { decimal } from '#shared/kernel/fields.ts'
import { call } from '#shared/vocabulary/call.ts'
import { exportForm } from '#shared/vocabulary/export.ts'
import { order, orderFilters, orderList, orderRow } from './order.schema.ts'

export const orderCalls = {
  page: call({
    method: 'post',
    path: 'order/pagelist',
    doc: 'order',
    summary: 'Staff orders, within the actor’s scope',
    body: pageQuery(orderFilters, orderList.sorts),
    response: pageOf(orderRow),
    access: 'order.read',
    scope: 'rows',
  }),
  /** Footer of the list: totals per currency, never added across (D81). */
  totals: call({
    method: 'post',
    path: 'order/totals',
    doc: 'order',
    summary: 'Amounts per currency of a filtered list',
    body: z.strictObject({ filter: filterSchema(orderFilters) }),
    response: z.array(z.strictObject({ currency: z.string(), amount: decimal, count: z.int() })),
    access: 'order.read',
    scope: 'rows',
  }),
  one: call({
    method: 'get',
    path: 'order',
    doc: 'order',
    summary: 'One staff order with its lines',
    query: byId,
    response: order,
    access: 'order.read',
    scope: 'rows',
    timeoutSeconds: 300,
    errors: ['NOT_FOUND'],
  }),
  exportList: call({
    method: 'post',
    path: 'order/export',
    doc: 'order',
    summary: 'The filtered list as .xlsx',
    body: exportForm(orderFilters, orderList.sorts),
    answers: 'file',
    access: 'order.export',
    scope: 'rows',
    timeoutSeconds: 120,
    errors: ['EXPORT_ROWS'],
  }),
}
