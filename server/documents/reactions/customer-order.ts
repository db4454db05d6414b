import { amendedByCustomerPath } from '#shared/documents/orders/amendment.rules.ts'
import { record } from '../../records/history/history.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { customerOrder } from '../customer-orders/customer-order-document.ts'
import { lockMirror, writeMirror } from '../customer-orders/customer-order.repository.ts'
import { announce, type Firing, type Writer, type HappeningOf } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { lock } from '../../engine/store.ts'
import type { order } from '../orders/order-document.ts'
import { othersOf, partsOf, type Part } from '../orders/order.repository.ts'

type OrderHappening = HappeningOf<typeof order>

/**
 * D20: changes by staff to a confirmed order are written into the history of the customer's order; that order itself
 * stays as it was.
 */
export async function recordAmendment(
  { tx, actor }: Writer,
  { row: { customerOrderId }, note: { changes = [], at } }: OrderHappening,
): Promise<void> {
  if (customerOrderId === null) return
  const amended = changes.flatMap(({ path, ...change }) => {
    const own = amendedByCustomerPath(path)
    return own === undefined ? [] : [{ path: own, ...change }]
  })
  if (amended.length === 0) return
  const entry = { docType: 'customerOrder', docId: customerOrderId, event: 'amend', changes: amended }
  await record(tx, actor, entry, at)
}

/**
 * D4: with the outcome `returned` the customer's order opens again, with `cancelled` it ends as well. Parts of a split
 * order stand for one order of the customer: it follows the last of them, and they are counted under its lock, so that
 * of two voided at the same moment one is the last.
 */
export async function followVoid(firing: Firing, { row, note }: OrderHappening): Promise<void> {
  if (row.customerOrderId === null) return
  const system = { ...firing, actor: systemActor }
  const customers = await lock(system, customerOrder, row.customerOrderId)
  if (!customers || (await othersOf(firing.tx, { id: row.id, customerOrderId: customers.id })) > 0) return
  const { comment = '' } = note
  const event = row.status === 'returned' ? 'reopen' : 'void'
  await fire(system, customerOrder, event, customers, { comment, set: { returnComment: comment } })
}

/** Of several parts, the one that went furthest speaks for all: production has begun with it. */
const furthest = ['pushed', 'push_unknown', 'pushing'] as const

const shippingOf = (parts: readonly Part[]) => {
  const [first, ...more] = new Set(parts.map(({ shipping }) => shipping))
  return more.length === 0 ? (first ?? 'none') : 'partial'
}

const mirrorOf = (parts: readonly Part[]) => {
  const numbers = parts.flatMap((part) => [part.sapGroupOrderNo, part.sapBuildingOrderNo])
  const dates = parts.flatMap((part) => part.sapDeliveryTime ?? [])
  return {
    push: furthest.find((state) => parts.some((part) => part.push === state)) ?? 'unpushed',
    shipping: shippingOf(parts),
    leadTime: dates.toSorted().at(-1) ?? null,
    sapOrderNos: [...new Set(numbers)].filter(Boolean).join(' '),
  }
}

/** D20: push, shipping, lead time and SAP's numbers of the staff order are shown on the customer's; its screens read again. */
export async function mirrorPush(firing: Firing, { row }: OrderHappening): Promise<void> {
  const { tx } = firing
  if (row.customerOrderId === null) return
  await lockMirror(tx, row.customerOrderId)
  const mirrored = await writeMirror(
    tx,
    row.customerOrderId,
    mirrorOf(await partsOf(tx, row.customerOrderId)),
  )
  if (mirrored) announce(firing, customerOrder, mirrored)
}
