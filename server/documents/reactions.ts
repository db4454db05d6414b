import { customerOrder } from './customer-orders/customer-order.document.ts'
import { after, type Reaction } from './engine/reaction.ts'
import { cancelStaffOrders, createStaffOrder } from './reactions/staff-order.ts'

/**
 * Which event of which document makes which other document do what, in its own transaction and in this order. It is the
 * only file that knows two documents: none of them imports another.
 */
export const reactions: readonly Reaction[] = [
  after(customerOrder, ['confirm', 'confirmSent'], createStaffOrder),
  after(customerOrder, ['void'], cancelStaffOrders),
]
