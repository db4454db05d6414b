import { order } from '#shared/documents/orders/index.ts'
import { orderPapers } from '#shared/documents/orders/order-write.contract.ts'
import { paperedDocument, termFacts } from '../../papers/priced-paper.ts'
import { combinedLines, reader } from './order.repository.ts'

/** A staff order as it is put before its customer, and as what is packed and shipped. */
export const papers = paperedDocument({
  document: order,
  reader,
  kinds: () => orderPapers,
  combinedLines,
  title: ({ orders }) => orders.paper,
  isSigned: ({ status }) => status !== 'draft',
  // What staff write for each other, and states that only they know, stay off the paper (D93).
  facts: [
    'purchaseNo',
    'customerOrderNo',
    'piNo',
    'orderTime',
    ...termFacts,
    'deliveryTime',
    'payTerm',
    'paymentTerms',
    'currency',
    'deposit',
  ],
})
