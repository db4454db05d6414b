import { carryHeader } from '#shared/engine/carry.ts'
import { deliveryNoteFields } from '../delivery-notes/delivery-note.fields.ts'
import { orderFields } from '../orders/order.fields.ts'
import { saidByOrders } from '../said-by-orders.ts'
import { requisitionFields } from '../requisitions/requisition.fields.ts'
import { deliveryHeader } from './delivery.fields.ts'

const own = { 'It is the logistics department’s own.': ['jtNo'] } as const

/** A delivery is SAP's document: what it holds is read from SAP, and only the number that SAP need not know is carried (D180, D199). */
export const deliveryMadeFrom = {
  deliveryNote: {
    header: carryHeader(deliveryNoteFields, deliveryHeader, {
      dropped: {
        'SAP is told it when it makes the delivery, and says what it keeps of it.': [
          'plannedDate',
          'carNo',
          'containerNo',
        ],
        'SAP says it of the delivery itself.': ['currency', 'salesOrg', 'destinationCountry'],
        'The note, which the delivery names, says it.': [
          'shippingAddress',
          'paymentDays',
          'tradeTerm',
          'warehousePosition',
          'productType',
          'creditLine',
          'creditUsed',
          'creditOverdue',
          'remark',
        ],
      },
    }),
  },
  requisition: {
    header: carryHeader(requisitionFields, deliveryHeader, {
      dropped: {
        'SAP is told it when it makes the delivery, and says what it keeps of it.': [
          'shippingTime',
          'bookingTime',
          'truckNo',
          'remark',
        ],
        'SAP says it of the delivery itself.': [
          'shippingPoint',
          'currency',
          'salesOrg',
          'destinationCountry',
        ],
      },
      asked: own,
    }),
  },
  order: {
    header: carryHeader(orderFields, deliveryHeader, {
      dropped: {
        'The orders, which its lines name, say it; one delivery may hold goods of several.': saidByOrders,
      },
      asked: own,
    }),
  },
}
