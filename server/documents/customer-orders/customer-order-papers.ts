import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import { customerPapers } from '#shared/lines/paper-kinds.ts'
import { paperedDocument } from '../../papers/papered-document.ts'
import { termFacts } from '../../papers/priced-paper.ts'
import { reader } from './customer-order.repository.ts'

/** A customer's order as its customer and the staff exchange it. */
export const papers = paperedDocument({
  document: customerOrder,
  reader,
  kinds: () => customerPapers,
  title: ({ customerOrders }) => customerOrders.paper,
  isSigned: ({ status }) => status === 'approved',
  facts: ['purchaseNo', 'orderTime', ...termFacts, 'requestedDate', 'currency', 'status', 'remark'],
})
