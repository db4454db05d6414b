import * as z from 'zod'
import { byId, taskStarted } from '#shared/kernel/contract.ts'
import { requiredText } from '#shared/kernel/fields.ts'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { sapReadErrors } from './push.errors.ts'
import { callsWith } from '#shared/calls/call.ts'
import { pushBatch, pushBatchRow } from './push-batch.schema.ts'
import { operatorEvents, pushMachine } from './push.machine.ts'
import { push, pushList, pushRow, sapState } from './push.schema.ts'

const pushers = callsWith({ access: 'order.push', scope: 'rows' })

/** What somebody pushed together, left and finds again. */
export const batchCalls = {
  batch: pushers.one('order/push/batch', pushBatch, {
    summary: 'What became of the documents that were pushed together, as they stand now',
  }),
  batches: pushers.get('order/push/batches', {
    summary: 'The actor’s latest batches of pushes',
    response: z.array(pushBatchRow),
    scope: 'self',
  }),
}

/** What a strange SAP may turn out to be. */
export const sapIdentities = ['same', 'other'] as const
export type SapIdentity = (typeof sapIdentities)[number]

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
  recognize: connection.post('order/push/recognize', {
    summary: 'Asks SAP for some of our orders, to know whether it is ours',
    response: sapState,
    timeoutSeconds: 300,
    errors: ['SAP_NOT_SET'],
  }),
  acceptSystem: connection.put('order/push/acceptSystem', {
    summary:
      'Says what a SAP is that does not know our orders: ours, which has lost them, or another one, which gets references under a new prefix; a reconciliation follows',
    body: z.strictObject({ is: z.enum(sapIdentities), comment: requiredText(500) }),
    response: sapState,
    errors: ['SAP_NOT_SET', 'SAP_KNOWS_US'],
  }),
  reconcile: connection.post('order/push/reconcile', {
    summary: 'Compare our pushes with SAP’s orders, as a task',
    response: taskStarted,
    errors: ['TASK_RUNNING', 'SAP_NOT_SET'],
  }),
}
