import * as z from 'zod'
import { id, printableText, text, version } from '#shared/kernel/fields.ts'
import { contentCodes } from '#shared/lines/content.errors.ts'
import { lineComments, filled, lineCommentsQuestion } from '#shared/lines/line-questions.ts'
import { lineInput } from '#shared/lines/line.schema.ts'
import { customerPapers } from '#shared/lines/paper-kinds.ts'
import { paperCalls, previewCall } from '#shared/lines/paper.contract.ts'
import { copyCall, pricedContent, submitCall } from '#shared/lines/priced.contract.ts'
import { presenceCalls } from '#shared/engine/presence/presence.contract.ts'
import { talkCalls } from '#shared/engine/talk/talk.contract.ts'
import { callsWith } from '#shared/calls/call.ts'
import { purchaseNoMax } from '#shared/vocabulary/limits.ts'
import { savedDocument as saved } from '../../engine/document.contract.ts'
import { reactionRefusals } from '../reactions.ts'
import { customerOrder } from './index.ts'
import { customerOrderHeader, type CustomerOrderRow } from './customer-order.fields.ts'
import { customerOrderMachine } from './customer-order.machine.ts'
import { writesOf } from '#shared/engine/writes.ts'
import { removal } from '#shared/engine/action.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { copyOf, submissionOf } from '#shared/lines/priced-actions.ts'
import { needsApproval } from './buyer-approval.rules.ts'
import { isLong, shortNumber } from './customer-order.rules.ts'

const { refusals, draftCalls, eventCall, attachmentCalls, action, actions } = writesOf(
  customerOrder,
  customerOrderMachine,
)

const content = pricedContent(customerOrderHeader, lineInput)
const saving = [...contentCodes, ...refusals('save')]
const orders = callsWith({ doc: 'customerOrder', access: 'customerOrder.read', scope: 'rows' })

export const customerOrderWrites = {
  ...draftCalls(content, { create: contentCodes, save: contentCodes }),
  submit: submitCall(
    customerOrder,
    'The customer submits, or customer service sends to the customer (D11)',
    refusals('submit', 'send'),
  ),
  askApproval: submitCall(
    customerOrder,
    'The buyer asks a colleague to approve a complete draft, by the limit of their own company (D365)',
    refusals('askApproval'),
    'order/approval/ask',
  ),
  approve: submitCall(
    customerOrder,
    'The colleague approves, which submits the order as its buyer would have (D365)',
    refusals('approve'),
    'order/approval/approve',
  ),
  returnToBuyer: orders.put('order/approval/return', {
    summary: 'The colleague gives the draft back to its buyer, and says why',
    access: 'customerOrder.submit',
    body: z.strictObject({ id, version, comment: text(1_000).default('') }),
    response: saved,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'REQUIRED', ...refusals('returnToBuyer')],
  }),
  withdraw: eventCall({
    path: 'order/withdraw',
    summary:
      'The side that sent it takes it back before the other decided, or the buyer before a colleague did',
    access: 'customerOrder.withdraw',
    events: ['withdraw', 'recallApproval'],
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
  copy: copyCall(customerOrder, ['UNREAD_MESSAGES']),
  ...paperCalls(customerOrder, customerPapers),
  ...previewCall(customerOrder, content, saving),
  ...attachmentCalls('save'),
  ...talkCalls(customerOrder),
  ...presenceCalls(customerOrder),
}

const one = ({ id, version }: CustomerOrderRow) => ({ id, version })

/** Short purchase numbers by order; none where the order's own number is short enough (D1). */
const purchaseNos = {
  schema: z.record(z.string(), printableText(purchaseNoMax.staff).min(1)),
  start: (rows: readonly CustomerOrderRow[]) =>
    Object.fromEntries(
      rows.filter((o) => isLong(o.purchaseNo)).map((o) => [o.id, shortNumber(o.purchaseNo)]),
    ),
  events: ['confirm'],
}

type Decision = BodyOf<typeof customerOrderWrites.decide>
const decided = (row: CustomerOrderRow, action: Decision['action'], more: Partial<Decision>) => ({
  body: { ...one(row), action, ...more },
})

/** Whether a colleague waits for the reader's word. */
const isApprovers = ({ approvalTurn }: CustomerOrderRow) => approvalTurn

/** What is one button to a user is another event for each side (D11). */
export const customerOrderActions = actions(
  {
    confirm: action({
      events: ['confirm', 'confirmSent'],
      on: 'each',
      whileDue: true,
      leading: true,
      asks: { purchaseNos },
      call: customerOrderWrites.decide,
      request: ({ row, event, answers }) =>
        decided(row, 'confirm', event === 'confirm' ? { purchaseNo: answers.purchaseNos[row.id] } : {}),
    }),
    submit: action({
      events: ['submit', 'send'],
      on: 'each',
      whileDue: true,
      leading: true,
      // What came back is corrected first.
      quiet: ({ status }) => status === 'returned',
      concerns: (row) => row.buyerApproval !== 'asked' && !needsApproval(row),
      ...submissionOf(customerOrderWrites.submit),
    }),
    askApproval: action({
      events: 'askApproval',
      on: 'each',
      whileDue: true,
      leading: true,
      quiet: ({ status, buyerApproval }) => status === 'returned' || buyerApproval === 'sentBack',
      concerns: needsApproval,
      ...submissionOf(customerOrderWrites.askApproval),
    }),
    approve: action({
      events: 'approve',
      on: 'each',
      whileDue: true,
      leading: true,
      concerns: isApprovers,
      ...submissionOf(customerOrderWrites.approve),
    }),
    returnToBuyer: action({
      events: 'returnToBuyer',
      on: 'each',
      whileDue: true,
      comment: 'required',
      concerns: isApprovers,
      call: customerOrderWrites.returnToBuyer,
      request: ({ row, comment }) => ({ body: { ...one(row), comment } }),
    }),
    edit: action({ events: 'save', on: 'one', leading: true, opens: 'page' }),
    return: action({
      events: ['return', 'returnSent'],
      on: 'each',
      whileDue: true,
      comment: 'optional',
      asks: { lineComments: lineCommentsQuestion },
      call: customerOrderWrites.decide,
      request: ({ row, comment, answers }) =>
        decided(row, 'return', { comment, lineComments: filled(answers.lineComments) }),
    }),
    withdraw: action({
      events: ['withdraw', 'recallApproval'],
      on: 'each',
      whileDue: true,
      // A colleague who may approve it returns it instead, with a reason.
      concerns: (row) => !isApprovers(row),
      call: customerOrderWrites.withdraw,
    }),
    cancel: action({
      events: ['cancel', 'cancelOwn'],
      on: 'each',
      whileDue: true,
      comment: { cancel: 'required', cancelOwn: 'optional' },
      tone: 'danger',
      quiet: (_row, event) => event === 'cancelOwn',
      call: customerOrderWrites.decide,
      request: ({ row, comment }) => decided(row, 'cancel', { comment }),
    }),
    void: action({
      events: 'void',
      on: 'each',
      whileDue: true,
      comment: 'required',
      tone: 'danger',
      quiet: () => true,
      call: customerOrderWrites.decide,
      request: ({ row, comment }) => decided(row, 'void', { comment }),
    }),
    delete: action({ events: 'delete', call: customerOrderWrites.remove, ...removal }),
    copy: action({ permission: 'customerOrder.draft', ...copyOf(customerOrderWrites.copy) }),
  },
  ['reopen'],
)
