import * as z from 'zod'
import { byId, taskStarted } from '#shared/kernel/contract.ts'
import { codesOf } from '#shared/kernel/errors.ts'
import { businessDate, id, requiredText, text, version } from '#shared/kernel/fields.ts'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { callsWith } from '#shared/vocabulary/call.ts'
import { pushBatchMax } from '#shared/vocabulary/limits.ts'
import { creditErrors, creditNotes } from '#shared/platform/credit/credit.errors.ts'
import { sapReadErrors } from '#shared/platform/sap/sap.contract.ts'
import { releaseErrors } from '../orders/order.errors.ts'
import { orderMachine } from '../orders/order.machine.ts'
import { operatorEvents, pushMachine, pushRecordStates } from './push.machine.ts'
import { pushBatch, pushBatchRow } from './push-batch.schema.ts'
import {
  orderPush,
  push,
  pushedChange,
  pushList,
  pushPreview,
  pushRejection,
  pushResult,
  pushRow,
  sapState,
} from './push.schema.ts'

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
      'SAP_STOPPED',
      'SAP_TOO_LONG',
      'SAP_UNIT_UNKNOWN',
      ...codesOf(creditErrors),
      ...codesOf(creditNotes),
      ...codesOf(releaseErrors),
      ...refusalsOf(orderMachine, 'push', 'holdForCredit'),
    ],
  }),
  batch: orders.one('order/push/batch', pushBatch, {
    summary: 'What became of the orders that were pushed together, as they stand now',
  }),
  batches: orders.get('order/push/batches', {
    summary: 'The actor’s latest batches of pushes',
    response: z.array(pushBatchRow),
    scope: 'self',
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

const decided = ['NOT_FOUND', ...refusalsOf(pushMachine, ...operatorEvents)] as const
const operators = callsWith({ access: 'order.unlockPush', scope: 'rows', errors: decided })
/** The state of the connection to SAP belongs to no row, so no row scope applies. */
const connection = callsWith({ access: 'order.unlockPush', scope: 'open' })

/** Calls of operators: messages to SAP and its answers, and the decisions that only a person can take. */
export const operatorCalls = {
  page: operators.page('order/push/pagelist', pushList, pushRow, {
    summary: 'Every message that was or will be sent to SAP',
    errors: [],
  }),
  one: operators.one('order/push/getOne', push, {
    summary: 'One push with every attempt and answer, secrets left out',
  }),
  lookUp: operators.put('order/push/lookUp', {
    summary: 'Read SAP for this push now',
    body: byId,
    response: pushRow,
  }),
  confirm: operators.put('order/push/confirm', {
    summary: 'Records the number under which SAP has the order, after reading it from SAP',
    body: byId.extend({
      sapOrderNo: z
        .string()
        .trim()
        .max(10)
        .regex(/^\d{1,10}$/),
      comment: requiredText(500),
    }),
    response: pushRow,
    timeoutSeconds: 120,
    errors: [...decided, 'PUSH_NUMBER_UNKNOWN', 'PUSH_NUMBER_DIFFERS', 'PUSH_NUMBER_TAKEN', ...sapReadErrors],
  }),
  release: operators.put('order/push/release', {
    summary: 'Records that SAP does not have the order, which may then be pushed again',
    body: byId.extend({ comment: requiredText(500) }),
    response: pushRow,
  }),
  state: connection.get('order/push/state', {
    summary: 'Which SAP is connected, and whether messages can be sent to it now',
    response: sapState,
  }),
  acceptDifference: operators.put('order/push/acceptDifference', {
    summary: 'Confirms values that SAP has stored otherwise than they were sent',
    body: byId.extend({ comment: requiredText(500) }),
    response: pushRow,
    errors: ['NOT_FOUND', 'PUSH_DIFFERS_NOT'],
  }),
  goOn: connection.put('order/push/goOn', {
    summary: 'Resumes sending to SAP, because it keeps the references of orders again',
    body: z.strictObject({ comment: requiredText(500) }),
    response: sapState,
  }),
  reconcile: connection.post('order/push/reconcile', {
    summary: 'Compare our pushes with SAP’s orders, as a task',
    response: taskStarted,
    errors: ['TASK_RUNNING', 'SAP_NOT_SET'],
  }),
}
