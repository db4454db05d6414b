import { produceOrder } from './copies/production-of-order.ts'
import { orderQuotation } from './copies/order-of-quotation.ts'
import { quoteInquiry } from './copies/quotation-of-inquiry.ts'
import { quoteOrder } from './copies/quotation-of-order.ts'

/** Calls that begin a document of one kind with the content of a document of another. */
export const copyHandlers = [quoteInquiry, quoteOrder, orderQuotation, produceOrder]
