import { refusalsOf } from '#shared/kernel/machine.ts'
import { askingErrors } from './approvals/approval.errors.ts'
import { openLineErrors } from '#shared/lines/open-lines/open-line.errors.ts'
import { codesOf } from '#shared/kernel/errors.ts'
import { deliveryNoteMachine } from './delivery-notes/delivery-note.machine.ts'
import { inquiryMachine } from './inquiries/inquiry.machine.ts'
import { orderMachine } from './orders/order.machine.ts'

/** A note that is submitted takes anew what SAP has given back of it. */
const noteSubmission = [...codesOf(openLineErrors), ...askingErrors] as const

/** Codes with which a reaction in another document may refuse an event; the calls that fire it name them as well. */
export const reactionRefusals = {
  customerOrder: { void: refusalsOf(orderMachine, 'cancel') },
  approval: {
    document: [
      ...refusalsOf(
        orderMachine,
        'startSpecialPrice',
        'recallSpecialPrice',
        'submitSpecialPrice',
        'startSalesOrder',
        'submitSalesOrder',
      ),
      ...refusalsOf(inquiryMachine, 'startApproval'),
      ...refusalsOf(deliveryNoteMachine, 'submitApproval'),
      ...noteSubmission,
    ],
    /** Prices that were approved are the inquiry's, and an approved note has gone on, whatever becomes of the approval. */
    withdraw: [
      ...refusalsOf(inquiryMachine, 'withdrawApproval'),
      ...refusalsOf(deliveryNoteMachine, 'withdraw'),
    ],
  },
  deliveryNote: { submit: noteSubmission },
  production: { send: [...refusalsOf(orderMachine, 'beginProduction'), ...askingErrors] },
}
