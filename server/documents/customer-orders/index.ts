import { verbsOf } from '../../engine/verbs.ts'
import {
  customerOrderActions,
  customerOrderWrites,
} from '#shared/documents/customer-orders/customer-order.actions.ts'
import { customerOrderMadeFrom } from '#shared/documents/customer-orders/made-from.ts'
import { refuse } from '../../calls/handler.ts'
import { draftContentOf } from '../../lines/priced/draft-content.ts'
import { submitVerb, copyVerb } from '../../lines/priced/priced-verbs.ts'
import { paperHandlers, previewHandler } from '../../papers/paper-handler.ts'
import { presenceHandlers } from '../../engine/presence/presence.service.ts'
import { talkHandlers } from '../../engine/talk/talk.service.ts'
import { customerOrder, priced, unreadOf, papers, reads } from './customer-order-document.ts'
import { orderLimitHandlers } from './limits/order-limit.service.ts'
import { decide, askApproval, returnToBuyer } from './verbs.ts'

const { header, lines } = customerOrderMadeFrom.customerOrder

const contentOf = draftContentOf(priced)

const verbs = verbsOf(customerOrder, customerOrderActions)

export const handlers = [
  ...reads,
  ...paperHandlers(customerOrderWrites, papers),
  previewHandler(customerOrder, { call: customerOrderWrites.previewPaper, papers, contentOf, event: 'save' }),
  ...verbs.draft(customerOrderWrites, contentOf),
  // The customer submits, customer service sends (D11).
  submitVerb(priced, customerOrderWrites.submit, ({ role }) => (role === 'customer' ? 'submit' : 'send')),
  submitVerb(priced, customerOrderWrites.approve, () => 'approve'),
  askApproval,
  returnToBuyer,
  verbs.event(customerOrderWrites.withdraw, ({ buyerApproval }) =>
    buyerApproval === 'asked' ? 'recallApproval' : 'withdraw',
  ),
  decide,
  copyVerb(priced, {
    call: customerOrderWrites.copy,
    headerOf: (row) => header.made(row, {}),
    lineOf: (line) => ({ typed: { ...lines.made(line, {}), from: null } }),
    // Customer service copies what its customer has sent, and sends it back changed.
    more: ({ ownDraft }, { role }) =>
      role === 'customer' || ownDraft === null ? {} : { ownDraft: JSON.stringify(ownDraft) },
    namesFirst: true,
    /** D97: a customer must have read all messages before it copies an order. */
    async mustBeFree(context) {
      const count = await unreadOf(context)
      if (count > 0) refuse('UNREAD_MESSAGES', { count })
    },
  }),
  ...orderLimitHandlers,
  ...verbs.attachments(customerOrderWrites),
  ...talkHandlers(customerOrder, customerOrderWrites),
  ...presenceHandlers(customerOrder, customerOrderWrites),
]
