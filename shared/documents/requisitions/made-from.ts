import { carryHeader } from '#shared/engine/carry.ts'
import { orderFields } from '../orders/order.fields.ts'
import { saidByOrders } from '../said-by-orders.ts'
import { requisitionHeader } from './requisition.fields.ts'

/** What becomes of the orders whose goods a requisition asks for (D180): their lines come from the ledger of what is open. */
export const requisitionMadeFrom = {
  order: {
    header: carryHeader(orderFields, requisitionHeader, {
      dropped: {
        'The orders, which its lines name, say it; one requisition may hold goods of several.': saidByOrders,
      },
      asked: {
        'It is about the loading, of which an order says nothing.': [
          'shippingTime',
          'bookingTime',
          'truckNo',
          'remark',
        ],
      },
    }),
  },
}
