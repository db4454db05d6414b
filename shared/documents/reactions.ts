import { refusalsOf } from '#shared/kernel/machine.ts'
import { askingErrors } from './approvals/approval-outline.ts'
import { inquiryMachine } from './inquiries/inquiry.machine.ts'
import { orderMachine } from './orders/order.machine.ts'

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
      ...askingErrors,
    ],
    /** Prices that were approved are the inquiry's, whatever becomes of their approval. */
    withdraw: refusalsOf(inquiryMachine, 'withdrawApproval'),
  },
  production: { send: [...refusalsOf(orderMachine, 'beginProduction'), ...askingErrors] },
}
