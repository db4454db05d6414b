import * as z from 'zod'
import { id, printableText, text, version } from '#shared/kernel/fields.ts'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { contentCodes } from '#shared/lines/content.errors.ts'
import { lineInput } from '#shared/lines/line.schema.ts'
import { copyCall, paperCall, pricedContent, submitCall } from '#shared/lines/priced.contract.ts'
import { attachmentCalls } from '#shared/platform/files/attachment.contract.ts'
import { callsWith } from '#shared/vocabulary/call.ts'
import { purchaseNoMax } from '#shared/vocabulary/limits.ts'
import { draftCalls, savedDocument as saved } from '../document.contract.ts'
import { reactionRefusals } from '../reactions.ts'
import { customerOrderBase } from './customer-order.contract.ts'
import { customerOrderHeader } from './customer-order.schema.ts'
import { customerOrderMachine, type CustomerOrderEvent } from './customer-order.machine.ts'

const one = { id, version } as const

const conflicts = ['NOT_FOUND', 'VERSION_CONFLICT'] as const
const refusals = (...events: CustomerOrderEvent[]) => refusalsOf(customerOrderMachine, ...events)

const orders = callsWith({ doc: 'customerOrder', access: 'customerOrder.read', scope: 'rows' })

/** The events that a word of `auditing` may mean, by side and state. */
const decisions = [
  'confirm',
  'confirmSent',
  'return',
  'returnSent',
  'cancel',
  'cancelOwn',
  'void',
] as const satisfies CustomerOrderEvent[]

/** Comments on lines, by line number. */
const lineComments = z.record(z.string().max(10).regex(/^\d+$/), text(500)).default({})

export const customerOrderWrites = {
  ...draftCalls(customerOrderBase, pricedContent(customerOrderHeader, lineInput), {
    create: contentCodes,
    save: [...contentCodes, ...refusals('save')],
    remove: refusals('delete'),
  }),
  submit: submitCall(
    customerOrderBase,
    'The customer submits, or customer service sends to the customer (D11)',
    refusals('submit', 'send'),
  ),
  withdraw: orders.put('order/withdraw', {
    summary: 'The side that sent it takes it back before the other decided',
    body: z.strictObject(one),
    response: saved,
    access: 'customerOrder.withdraw',
    errors: [...conflicts, ...refusals('withdraw')],
  }),
  decide: orders.put('order/auditing', {
    summary: 'Confirm, return, cancel or void, by whoever’s turn it is (D11, D16)',
    body: z.strictObject({
      ...one,
      action: z.enum(['confirm', 'return', 'cancel', 'void']),
      comment: text(1_000).default(''),
      lineComments,
      /** The short number of the staff order; the long one stays the customer's (D1). */
      purchaseNo: printableText(purchaseNoMax.staff).optional(),
    }),
    /** `orderId`: the staff order that a confirmation made (D20). */
    response: saved.extend({ orderId: id.nullable() }),
    errors: [
      ...conflicts,
      'REQUIRED',
      'TOO_LONG',
      ...refusals(...decisions),
      ...reactionRefusals.customerOrder.void,
    ],
  }),
  copy: copyCall(customerOrderBase, ['UNREAD_MESSAGES']),
  document: paperCall(customerOrderBase),
  ...attachmentCalls(customerOrderBase, refusals('save')),
}
