import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { decide } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { write } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { takeNumbers } from '../../numbers/numbers.ts'
import { throwReasons } from './order.check.ts'
import { factsOf, fireLocked } from './order.events.ts'
import { tell } from './order.live.ts'
import { insertGroup } from './order.merge.repository.ts'
import { lockAll, type LockedOrder } from './order.repository.ts'

/** D12: what orders of one delivery have in common beside their customer. */
const shared = ['salesOrg', 'currency', 'tradeTerm', 'port'] as const

/** Everything that keeps orders apart, each named by its number. */
function mergeReasons(orders: readonly LockedOrder[], actor: Actor): Reason[] {
  const first = orders[0]!
  return orders.flatMap((order) => {
    const params = { orderNo: order.orderNo }
    const verdict = decide(orderMachine, 'merge', factsOf(order), actor)
    const state = verdict.allowed ? [] : verdict.reasons.map((reason) => ({ ...reason, params }))
    if (order.customerId !== first.customerId) return [...state, { code: 'MERGE_CUSTOMER', params }]
    const differing = shared.filter((field) => order[field] !== first[field])
    return [...state, ...differing.map((path) => ({ code: 'MERGE_DIFFERS', path, params }))]
  })
}

/** Orders stay as they are in SAP; the group is for their combined delivery. A later group takes an order over. */
export const merge = write(orderWrites.merge, async ({ tx, services, actor, body }) => {
  const ids = [...new Set(body.ids)]
  if (ids.length < 2) return refuse('TOO_SHORT', { min: 2 }, 'ids')
  const found = await lockAll(tx, actor, ids)
  if (found.length < ids.length) return refuse('NOT_FOUND')
  const orders = ids.map((id) => found.find((order) => order.id === id)!)
  throwReasons(mergeReasons(orders, actor))
  const now = services.now()
  const id = newId()
  const [groupNo] = await takeNumbers(tx, 'mergeGroup', now, [id])
  const group = { id, groupNo: groupNo!, customerId: orders[0]!.customerId }
  await insertGroup(tx, { ...group, createdBy: actor.name, createdAt: now.toISOString() })
  for (const order of orders)
    await fireLocked(tx, actor, 'merge', order, {
      set: { mergeGroupNo: groupNo },
      changes: [{ path: 'mergeGroupNo', from: order.mergeGroupNo, to: groupNo! }],
    })
  tell(services, tx, ...orders)
  return { groupNo: groupNo! }
})
