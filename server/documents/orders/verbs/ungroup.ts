import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { write, refuse, throwReasons } from '../../../calls/handler.ts'
import { conflictReasons, mustAllow, seenOnes } from '../../../engine/act.ts'
import { fire } from '../../../engine/fire.ts'
import { lockAll } from '../../../engine/store.ts'
import { order, type LockedOrder } from '../order-document.ts'
import { lockCompanions } from '../order.repository.ts'

/**
 * The orders that leave the group: the requested ones, and one that would remain alone. A closed order keeps its
 * group number.
 */
function leaving(orders: readonly LockedOrder[], ids: ReadonlySet<string>, whole: boolean): LockedOrder[] {
  const standing = orders.filter((order) => ids.has(order.id) || order.status === 'pushed')
  if (whole) return standing
  const groups = Map.groupBy(standing, (order) => order.mergeGroupNo)
  return [...groups.values()].flatMap((members) => {
    const left = members.filter((order) => !ids.has(order.id))
    return left.length < 2 ? members : members.filter((order) => ids.has(order.id))
  })
}

/** Takes orders out of their merge group (D12). The history of each names the group. */
export const ungroup = write(orderWrites.ungroup, async (input) => {
  const { tx, body } = input
  const ones = seenOnes(body)
  const ids = new Set(ones.map(({ id }) => id))
  const members = await lockCompanions(tx, [...ids])
  const found = await lockAll(input, order, [...ids])
  if (found.length < ids.size) return refuse('NOT_FOUND')
  for (const row of found) mustAllow(input, order, 'ungroup', row)
  throwReasons(conflictReasons(input, order, found, ones))
  const taken = leaving(await lockAll(input, order, members), ids, body.whole)
  for (const row of taken)
    await fire(input, order, 'ungroup', row, {
      comment: body.comment,
      set: { mergeGroupNo: '' },
      changes: [{ path: 'mergeGroupNo', from: row.mergeGroupNo, to: null }],
    })
  return { taken: taken.map(({ id, orderNo }) => ({ id, orderNo })) }
})
