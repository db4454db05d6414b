import * as z from 'zod'
import { id, printableText, text, version } from '#shared/kernel/fields.ts'
import { refusalsOf } from '#shared/kernel/machine.ts'
import { contentCodes } from '#shared/lines/content.errors.ts'
import { lineComments } from '#shared/lines/line-questions.ts'
import { lineInput } from '#shared/lines/line.schema.ts'
import { customerPapers } from '#shared/lines/paper-kinds.ts'
import { paperCalls, previewCall } from '#shared/lines/paper.contract.ts'
import { copyCall, pricedContent, submitCall } from '#shared/lines/priced.contract.ts'
import { attachmentCalls } from '#shared/engine/attachments/attachment.contract.ts'
import { talkCalls } from '#shared/engine/talk/talk.contract.ts'
import { callsWith } from '#shared/calls/call.ts'
import { purchaseNoMax } from '#shared/vocabulary/limits.ts'
import { draftCalls, eventCall, savedDocument as saved } from '../../engine/document.contract.ts'
import { reactionRefusals } from '../reactions.ts'
import { customerOrderBase } from './customer-order.contract.ts'
import { customerOrderHeader } from './customer-order.fields.ts'
import { customerOrderMachine, type CustomerOrderEvent } from './customer-order.machine.ts'

const refusals = (...events: CustomerOrderEvent[]) => refusalsOf(customerOrderMachine, ...events)

const content = pricedContent(customerOrderHeader, lineInput)
const saving = [...contentCodes, ...refusals('save')]
const orders = callsWith({ doc: 'customerOrder', access: 'customerOrder.read', scope: 'rows' })

export const customerOrderWrites = {
  ...draftCalls(customerOrderBase, content, {
    create: contentCodes,
    save: saving,
    remove: refusals('delete'),
  }),
  submit: submitCall(
    customerOrderBase,
    'The customer submits, or customer service sends to the customer (D11)',
    refusals('submit', 'send'),
  ),
  withdraw: eventCall(customerOrderBase, {
    path: 'order/withdraw',
    summary: 'The side that sent it takes it back before the other decided',
    access: 'customerOrder.withdraw',
    errors: refusals('withdraw'),
  }),
  decide: orders.put('order/auditing', {
    summary: 'Confirm, return, cancel or void, by whoever’s turn it is (D11, D16)',
    body: z.strictObject({
      id,
      version,
      action: z.enum(['confirm', 'return', 'cancel', 'void']),
      comment: text(1_000).default(''),
      lineComments: lineComments.default({}),
      /** The short number of the staff order; the long one stays the customer's (D1). */
      purchaseNo: printableText(purchaseNoMax.staff).optional(),
    }),
    /** `orderId`: the staff order that a confirmation made (D20). */
    response: saved.extend({ orderId: id.nullable() }),
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'REQUIRED',
      'TOO_LONG',
      // The events that the words may mean, by side and state.
      ...refusals('confirm', 'confirmSent', 'return', 'returnSent', 'cancel', 'cancelOwn', 'void'),
      ...reactionRefusals.customerOrder.void,
    ],
  }),
  copy: copyCall(customerOrderBase, ['UNREAD_MESSAGES']),
  ...paperCalls(customerOrderBase, customerPapers),
  ...previewCall(customerOrderBase, content, saving),
  ...attachmentCalls(customerOrderBase, refusals('save')),
  ...talkCalls(customerOrderBase),
}
