import { carryHeader } from '#shared/engine/carry.ts'
import { orderFields } from '../orders/order.fields.ts'
import { saidByOrders } from '../said-by-orders.ts'
import { deliveryNoteHeader } from './delivery-note.fields.ts'

/** What becomes of the orders whose goods a note announces (D180): its lines come from the ledger of what is open. */
export const deliveryNoteMadeFrom = {
  order: {
    header: carryHeader(orderFields, deliveryNoteHeader, {
      dropped: {
        'The orders, which its lines name, say it; one note may hold goods of several.': saidByOrders,
      },
      asked: {
        'It is about the shipment, of which an order says nothing.': [
          'plannedDate',
          'carNo',
          'containerNo',
          'shippingAddress',
          'jtNo',
          'paymentDays',
          'remark',
        ],
      },
    }),
  },
}
