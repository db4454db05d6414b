import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { write } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { mustAllow } from './order.check.ts'
import { fireLocked } from './order.events.ts'
import { tell } from './order.live.ts'
import { lockCompanions } from './order.merge.repository.ts'
import { lockAll, type LockedOrder } from './order.repository.ts'

/** Who leaves: those that are asked for, and whoever would stay in a group alone. A closed order keeps its number. */
function leaving(orders: readonly LockedOrder[], asked: ReadonlySet<string>, whole: boolean): LockedOrder[] {
  const standing = orders.filter((order) => asked.has(order.id) || order.status === 'pushed')
  if (whole) return standing
  const groups = Map.groupBy(standing, (order) => order.mergeGroupNo)
  return [...groups.values()].flatMap((members) => {
    const left = members.filter((order) => !asked.has(order.id))
    return left.length < 2 ? members : members.filter((order) => asked.has(order.id))
  })
}

/** D12 taken back: the orders stand alone again, each with what it was in in its history. */
export const ungroup = write(orderWrites.ungroup, async ({ tx, services, actor, body }) => {
  const asked = new Set(body.ids)
  const members = await lockCompanions(tx, [...asked])
  const found = await lockAll(tx, actor, [...asked])
  if (found.length < asked.size) return refuse('NOT_FOUND')
  for (const order of found) mustAllow('ungroup', order, actor)
  const taken = leaving(await lockAll(tx, actor, members), asked, body.whole)
  for (const order of taken)
    await fireLocked(tx, actor, 'ungroup', order, {
      comment: body.comment,
      set: { mergeGroupNo: '' },
      changes: [{ path: 'mergeGroupNo', from: order.mergeGroupNo, to: null }],
    })
  tell(services, tx, ...taken)
  return { taken: taken.map(({ id, orderNo }) => ({ id, orderNo })) }
})
