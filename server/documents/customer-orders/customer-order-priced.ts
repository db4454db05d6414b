import {
  customerOrderHeader,
  type CustomerOrderHeader,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { picked } from '#shared/kernel/pick.ts'
import { lineInput } from '#shared/lines/line.schema.ts'
import { paymentTermsOf } from '#shared/lines/payment-terms.rules.ts'
import { noCharges } from '#shared/lines/price.rules.ts'
import { refuse } from '../../calls/refuse.ts'
import { customerRecordOf } from '../../lines/line-record.ts'
import { pricedDocument } from '../../lines/priced/priced-document.ts'
import { sideOf } from '../engine/visible.ts'
import { customerOrder, unreadOf } from './customer-order-document.ts'
import { linesOf } from './customer-order.repository.ts'

export const priced = pricedDocument({
  document: customerOrder,
  linesOf,
  headerOf: (order) => picked(customerOrderHeader, order),
  typedOf: (line) => picked(lineInput, { ...line, from: line.lineNo }),
  columnsOf: (header: CustomerOrderHeader, named, { actor, row }) => ({
    ...header,
    // Both ratios belong to an advance payment (D69).
    ...paymentTermsOf(header.isAdvance, header),
    // D132: the destination is the customer's country, and asked for only of a customer that has none.
    destinationCountry: named.customerCountry ?? header.destinationCountry,
    customerName: named.customerName,
    salespersonName: named.salespersonName ?? '',
    ...(header.customerId !== row?.customerId && { payTerm: named.payTerm }),
    ...(!row && { ...noCharges, owner: sideOf(actor), source: 'client' }),
  }),
  recordOf: customerRecordOf,
  keptOf: (before) => ({ returnComment: before?.returnComment ?? '' }),
  copy: {
    namesFirst: true,
    /** D97: a customer must have read all messages before it copies an order. */
    async mustBeFree(context) {
      const count = await unreadOf(context)
      if (count > 0) refuse('UNREAD_MESSAGES', { count })
    },
  },
})
