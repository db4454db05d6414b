import * as z from 'zod'
import { sapReadErrors } from '#shared/engine/push/push.errors.ts'
import { taskStarted } from '#shared/kernel/contract.ts'
import { instant, reasonSchema } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'
import { exportForm } from '#shared/vocabulary/export.ts'
import { sapOrder, sapOrderList, sapOrderRow } from './sap-order.schema.ts'

/** A number of a document in SAP, with or without its leading zeros. */
const sapNumber = z
  .string()
  .trim()
  .max(10)
  .regex(/^[A-Za-z0-9]{1,10}$/, { error: 'NOT_FOUND' })
/** No chain of documents is asked for the invoices of more orders. */
export const chainOrdersMax = 100

const byNumber = z.strictObject({ sapOrderNo: sapNumber })

const readers = callsWith({ access: 'sapOrder.read', scope: 'rows', timeoutSeconds: 300 })
const refreshers = callsWith({ access: 'sapOrder.refresh', scope: 'rows', timeoutSeconds: 300 })

/** SAP's sales orders as they were read last, and what has them read again. */
export const sapOrderCalls = {
  page: readers.page('sales/order/pagelist', sapOrderList, sapOrderRow, {
    summary: 'Sales orders in SAP as they were read last, those that were made in SAP among them (D137)',
  }),
  exportList: readers.post('sales/order/export', {
    summary: 'The same as .xlsx',
    body: exportForm(sapOrderList.filters, sapOrderList.sorts),
    answers: 'file',
  }),
  one: readers.get('sales/order/detail', {
    summary:
      'One sales order in SAP with its items, deliveries, invoices and chain, as it was read last; it is read anew in the background',
    query: byNumber,
    response: sapOrder,
    errors: [...sapReadErrors, 'NOT_FOUND', 'SAP_REFUSED'],
  }),
  invoices: readers.post('sales/order/invoices', {
    summary:
      'Invoices of some sales orders, as far as they are known here: from SAP itself or from the accounts',
    body: z.strictObject({ sapOrderNos: z.array(sapNumber).min(1).max(chainOrdersMax) }),
    response: z.strictObject({
      invoices: z.array(z.strictObject({ sapOrderNo: z.string(), invoiceNo: z.string() })),
    }),
  }),
  refresh: readers.post('sales/order/refresh', {
    summary: 'Read one sales order from SAP now; if SAP does not answer, what is known stays',
    body: byNumber,
    /** Why SAP did not answer; empty when it did. */
    response: z.strictObject({ reasons: z.array(reasonSchema) }),
    errors: ['NOT_FOUND'],
  }),
  readChanges: refreshers.post('sales/order/readChanges', {
    summary: 'Read what has changed in SAP since the last time, as a task',
    response: taskStarted,
    errors: ['TASK_RUNNING', 'SAP_NOT_SET'],
  }),
  state: readers.get('sales/order/state', {
    summary: 'When SAP’s changes were read last, and why they cannot be read now',
    scope: 'open',
    response: z.strictObject({ readAt: instant.nullable(), reasons: z.array(reasonSchema) }),
  }),
  invoicePdf: readers.get('sales/order/invoice', {
    summary: 'An invoice of a sales order as SAP prints it; customers get those that are released',
    query: byNumber.extend({ invoiceNo: sapNumber }),
    answers: 'file',
    errors: [...sapReadErrors, 'NOT_FOUND', 'SAP_REFUSED'],
  }),
}
