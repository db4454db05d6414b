import { carryAgain } from '#shared/engine/carry.ts'
import { lineCarry } from '#shared/lines/carried-line.ts'
import { lineInput } from '#shared/lines/line.schema.ts'
import { customerOrderFields, customerOrderHeader, customerOrderLine } from './customer-order.fields.ts'

/** What becomes of a customer's order in a copy of it (D180). */
export const customerOrderMadeFrom = {
  customerOrder: {
    header: carryAgain(customerOrderFields, customerOrderHeader, {
      'It is taken from the record of the customer.': ['payTerm'],
      'It was said of the first order.': ['approvalComment'],
      'Staff add it to an order that was sent.': ['localCharge', 'oceanFreight', 'premium', 'otherCharge'],
    }),
    lines: lineCarry(customerOrderLine, lineInput.omit({ from: true }), {
      dropped: {
        'It was said of the first order.': ['returnComment'],
        'It follows from the price beside the list.': ['requestedPrice'],
      },
    }),
  },
}
