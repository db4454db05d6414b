import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { write, refuse, throwReasons } from '../../../calls/handler.ts'
import { takeNumbers } from '../../../records/numbers/numbers.ts'
import { conflictReasons, reasonsAgainst, seenOnes, mustAllow } from '../../../engine/act.ts'
import { fire } from '../../../engine/fire.ts'
import { lockAll } from '../../../engine/store.ts'
import { order, type LockedOrder } from '../order-document.ts'
import { insertGroup, lockCompanions } from '../order.repository.ts'

/** What orders of one delivery must share besides their customer (D12). */
const shared = ['salesOrg', 'currency', 'tradeTerm', 'port'] as const

/** Every reason against merging, with the number of the order that it is about. */
function mergeReasons(rows: readonly LockedOrder[], actor: Actor): Reason[] {
  const first = rows[0]!
  const groupNo = first.mergeGroupNo
  if (groupNo !== '' && rows.every((row) => row.mergeGroupNo === groupNo))
    return [{ code: 'MERGE_SAME', params: { groupNo } }]
  return rows.flatMap((row) => {
    const params = { orderNo: row.orderNo }
    const state = reasonsAgainst(order, 'merge', row, actor).map((reason) => ({ ...reason, params }))
    if (row.customerId !== first.customerId) return [...state, { code: 'MERGE_CUSTOMER', params }]
    const differing = shared.filter((field) => row[field] !== first[field])
    return [...state, ...differing.map((path) => ({ code: 'MERGE_DIFFERS', path, params }))]
  })
}

/**
 * Groups orders for a combined delivery; in SAP they stay separate. An order that is merged with others moves to
 * the later group.
 */
export const merge = write(orderWrites.merge, async (input) => {
  const { tx, services, actor, body } = input
  const ones = seenOnes(body)
  const ids = ones.map(({ id }) => id)
  if (ids.length < 2) return refuse('TOO_SHORT', { min: 2 }, 'ids')
  const found = await lockAll(input, order, ids)
  if (found.length < ids.length) return refuse('NOT_FOUND')
  const rows = ids.map((id) => found.find((row) => row.id === id)!)
  throwReasons([...conflictReasons(input, order, rows, ones), ...mergeReasons(rows, actor)])
  const now = services.now()
  const id = newId()
  const [groupNo = ''] = await takeNumbers(tx, 'mergeGroup', now, [id])
  const group = { id, groupNo, customerId: rows[0]!.customerId }
  await insertGroup(tx, { ...group, createdBy: actor.name, createdAt: now.toISOString() })
  for (const row of rows)
    await fire(input, order, 'merge', row, {
      set: { mergeGroupNo: groupNo },
      changes: [{ path: 'mergeGroupNo', from: row.mergeGroupNo, to: groupNo }],
    })
  return { groupNo }
})

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
