import type { Pushables } from '../engine/push/pushable.ts'
import { pushableOrder } from './orders/push/pushable-order.ts'

/** Every document that SAP is told of. */
export const pushables: Pushables = [pushableOrder]
