import type { Handler } from '../calls/handler.ts'
import { handlers as approvals } from './approvals/index.ts'
import { handlers as contracts } from './contracts/index.ts'
import { handlers as customerOrders } from './customer-orders/index.ts'
import { handlers as deliveries } from './deliveries/index.ts'
import { handlers as deliveryNotes } from './delivery-notes/index.ts'
import { handlers as inquiries } from './inquiries/index.ts'
import { handlers as orders } from './orders/index.ts'
import { handlers as productions } from './productions/index.ts'
import { handlers as quotations } from './quotations/index.ts'
import { handlers as requisitions } from './requisitions/index.ts'
import { handlers as shipments } from './shipments/index.ts'
import { copyHandlers } from './reactions/copies.ts'

/** The handlers of every document. A document's folder lists its own in `index.ts`. */
export const documentHandlers: readonly Handler[] = [
  ...inquiries,
  ...quotations,
  ...contracts,
  ...customerOrders,
  ...orders,
  ...approvals,
  ...productions,
  ...deliveryNotes,
  ...requisitions,
  ...deliveries,
  ...shipments,
  ...copyHandlers,
]
