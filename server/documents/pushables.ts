import type { Pushables } from '../engine/push/pushable.ts'
import { pushableDeliveryNote } from './delivery-notes/delivery-note-push.ts'
import { pushableRequisition } from './requisitions/requisition-push.ts'
import { pushableOrder } from './orders/push/pushable-order.ts'

/** Every document that SAP is told of. */
export const pushables: Pushables = [pushableOrder, pushableRequisition, pushableDeliveryNote]
