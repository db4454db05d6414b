import type { OrderEvent } from '#shared/documents/orders/order.machine.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { customerOrder } from './customer-orders/customer-order.document.ts'
import { announce } from './engine/announce.ts'
import { fireOrder } from './orders/order.events.ts'
import { tell } from './orders/order.live.ts'
import { lockMirror, orderOf, partsOf, type Part, writeMirror } from './pushed-order.repository.ts'
import type { Fired } from './engine/transition.ts'

/** Of several parts, the one that went furthest speaks for all: production has begun with it. */
const furthest = ['pushed', 'push_unknown', 'pushing'] as const

const mirrorOf = (parts: readonly Part[]) => {
  const numbers = parts.flatMap((part) => [part.sapGroupOrderNo, part.sapBuildingOrderNo])
  const dates = parts.flatMap((part) => part.sapDeliveryTime ?? [])
  return {
    push: furthest.find((state) => parts.some((part) => part.push === state)) ?? 'unpushed',
    leadTime: dates.toSorted().at(-1) ?? null,
    sapOrderNos: [...new Set(numbers)].filter(Boolean).join(' '),
  }
}

/** D20: push, lead time and SAP's numbers of the staff order are shown on the customer's; all screens read again. */
export async function mirrorOrder(tx: Tx, services: Services, orderId: string): Promise<void> {
  const order = await orderOf(tx, orderId)
  tell(services, tx, order)
  if (order.customerOrderId === null) return
  await lockMirror(tx, order.customerOrderId)
  const mirror = mirrorOf(await partsOf(tx, order.customerOrderId))
  const mirrored = await writeMirror(tx, order.customerOrderId, mirror)
  if (mirrored) announce({ tx, services }, customerOrder, mirrored)
}

/** What is asked of SAP, or refused by it: staff see it, the customer hears of what is done alone (D130). */
export async function fireUntold(
  tx: Tx,
  services: Services,
  actor: Actor,
  event: OrderEvent,
  orderId: string,
  fired: Fired = {},
): Promise<void> {
  await fireOrder(tx, actor, event, orderId, fired)
  tell(services, tx, await orderOf(tx, orderId))
}

/** What SAP is told and what it answers, as events of the order; its customer order and the screens follow. */
export async function firePushed(
  tx: Tx,
  services: Services,
  actor: Actor,
  event: OrderEvent,
  orderId: string,
  fired: Fired = {},
): Promise<void> {
  await fireOrder(tx, actor, event, orderId, fired)
  await mirrorOrder(tx, services, orderId)
}
