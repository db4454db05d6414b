import * as z from 'zod'
import { creditErrors, creditNotes } from '#shared/masterdata/credit/credit.errors.ts'
import { codesOf } from '#shared/kernel/errors.ts'
import { businessDate, id, requiredText, text, version } from '#shared/kernel/fields.ts'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { pushRecordStates } from '#shared/engine/push/push.machine.ts'
import { pushResult } from '#shared/engine/push/push.schema.ts'
import { callsWith } from '#shared/calls/call.ts'
import { pushBatchMax } from '#shared/vocabulary/limits.ts'
import { releaseErrors } from './order.errors.ts'
import { orderMachine } from './order.machine.ts'
import { orderPush, pushedChange, pushPreview, pushRejection } from './push.schema.ts'

/** The message to SAP is sent when the transaction has committed; the push tells its outcome. */
const queued = z.strictObject({ version, pushId: id, state: z.enum(pushRecordStates) })
const one = { id, version } as const
const conflicts = ['NOT_FOUND', 'VERSION_CONFLICT', 'SAP_NOT_SET'] as const

const orders = callsWith({ access: 'order.push', scope: 'rows' })

export const pushCalls = {
  preview: orders.one('order/orderPushSapDetail', pushPreview, {
    summary: 'What a push to SAP would send, with every reason why it cannot',
    timeoutSeconds: 300,
  }),
  save: orders.post('order/saveOrderToSap', {
    summary: 'Pushes orders to SAP; each is its own transaction with its own answer (D38)',
    body: z.strictObject({
      orders: z.array(orderPush).min(1).max(pushBatchMax),
      /** Orders that were chosen as well but were not ready; the batch names them. */
      leftOut: z.array(id).max(pushBatchMax).default([]),
    }),
    response: z.strictObject({ batchId: id, results: z.array(pushResult) }),
    timeoutSeconds: 120,
    idempotent: true,
    errors: [
      ...conflicts,
      'CUSTOMER_NOT_OFFICIAL',
      'DATE_PAST',
      'DISCOUNT_NEEDED',
      'PO_DUPLICATE',
      'SAP_PRICE_TOO_FINE',
      'SAP_CHARGE_TOO_FINE',
      'SAP_STOPPED',
      'SAP_TOO_LONG',
      'SAP_UNIT_UNKNOWN',
      ...codesOf(creditErrors),
      ...codesOf(creditNotes),
      ...codesOf(releaseErrors),
      ...refusalsOf(orderMachine, 'push', 'holdForCredit'),
    ],
  }),
  rejection: orders.one('order/rejection', pushRejection, {
    summary: 'Why SAP refused the last push of an order, until it is pushed again or changed',
    access: 'order.read',
  }),
  leadTime: orders.put('order/sapDeliveryTime', {
    summary: 'Asks SAP for another production lead time of lines of a pushed order (D42, D130)',
    body: z.strictObject({
      ...one,
      lines: z
        .array(z.strictObject({ lineNo: z.int().min(1), sapDeliveryTime: businessDate }))
        .min(1)
        .max(3_000),
      comment: text(500).default(''),
    }),
    response: queued,
    access: 'order.leadTime',
    errors: [
      ...conflicts,
      'DATE_PAST',
      'INVALID',
      'LINE_NOT_OPEN',
      ...refusalsOf(orderMachine, 'requestLeadTime'),
    ],
  }),
  closeLines: orders.put('order/closeLines', {
    summary: 'Asks SAP to close lines of a pushed order for good, while the others go on (D130)',
    body: z.strictObject({
      ...one,
      lineNos: z.array(z.int().min(1)).min(1).max(3_000),
      reason: requiredText(500),
    }),
    response: queued,
    access: 'order.close',
    errors: [
      ...conflicts,
      'LINE_NOT_OPEN',
      'CLOSE_LINES_ALL',
      ...refusalsOf(orderMachine, 'requestCloseLines'),
    ],
  }),
  close: orders.put('order/close', {
    summary: 'Asks SAP to close a pushed order for good (D43, D130)',
    body: z.strictObject({ ...one, orderNo: z.string().trim().max(40), reason: requiredText(500) }),
    response: queued,
    access: 'order.close',
    errors: [...conflicts, 'CLOSE_UNCONFIRMED', ...refusalsOf(orderMachine, 'requestClose')],
  }),
  change: orders.one('order/change', pushedChange, {
    summary: 'The change that SAP is asked for or has refused, with its messages (D130)',
    access: 'order.read',
  }),
  repeatChange: orders.put('order/change', {
    summary: 'Asks SAP once more for the change that it refused',
    body: z.strictObject(one),
    response: queued,
    access: 'order.leadTime',
    errors: [...conflicts, 'DATE_PAST', 'LINE_NOT_OPEN', ...refusalsOf(orderMachine, 'repeatChange')],
  }),
  dropChange: orders.put('order/change/drop', {
    summary: 'Drops a change that SAP has refused or was never told',
    body: z.strictObject(one),
    response: z.strictObject({ version }),
    access: 'order.leadTime',
    errors: [...conflicts, ...refusalsOf(orderMachine, 'dropChange')],
  }),
}
