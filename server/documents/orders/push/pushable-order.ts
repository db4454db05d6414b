import type { Pushable } from '../../../engine/push/pushable.ts'
import { order } from '../order-document.ts'
import { refusedChanges } from './push-order.repository.ts'
import { orderChanges } from './order-changes.ts'
import { orderCreation } from './order-creation.ts'

/** What SAP is told of orders. */
export const pushableOrder: Pushable = {
  document: order,
  kinds: { order: orderCreation, ...orderChanges },
  refused: refusedChanges,
}
