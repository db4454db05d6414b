import { isDeepStrictEqual } from 'node:util'
import { orderMadeFrom } from '#shared/documents/orders/made-from.ts'
import { summary, type Charges } from '#shared/lines/price.rules.ts'
import {
  childOrderNo,
  planSplit,
  planSplitByPosition,
  type SplitChild,
  type SplitLine,
  type SplitPlan,
} from '#shared/documents/orders/split.rules.ts'
import { depositKept, depositByAmount } from '#shared/documents/orders/terms.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { total } from '#shared/kernel/decimal.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Change } from '../../../records/history/change.ts'
import { eventRow } from '../../../records/history/history.ts'
import { alignLines, lineChanges } from '../../../lines/line-changes.ts'
import { replaceLines } from '../../../engine/store.ts'
import { order, contentHash, type LockedOrder } from '../order-document.ts'
import { linesOf, sharesOf, childrenOf, type OrderLineRecord, type StoredOrder } from '../order.repository.ts'
import { throwReasons, refuse } from '../../../calls/handler.ts'
import { materialsById } from '../../../lines/line.repository.ts'
import { mustAllow } from '../../../engine/act.ts'
import { announce, type Firing, type Context } from '../../../engine/document.ts'
import { fire } from '../../../engine/fire.ts'
import { relink } from '../../../engine/attachments/attachment.repository.ts'
import { loseApproval } from '../order-approval.ts'
import { storedSums, storedTotal, insertChildren, placesNamed } from './split.repository.ts'
import { sharedOut, returned } from './split-lines.ts'

const sumsOf = async (tx: Tx, orderIds: readonly string[]) => ({
  lines: await storedSums(tx, orderIds),
  total: await storedTotal(tx, orderIds),
})

/**
 * Fails the transaction unless a split leaves the sums of quantity and amount unchanged. Both sums are read back
 * from what is stored.
 */
export async function provingSums<T>(
  tx: Tx,
  before: readonly string[],
  work: () => Promise<{ after: readonly string[]; result: T }>,
): Promise<T> {
  const sums = await sumsOf(tx, before)
  const { after, result } = await work()
  if (!isDeepStrictEqual(sums, await sumsOf(tx, after)))
    throw new Error(`the sums of ${before.join(', ')} changed by splitting`)
  return result
}

/** Stores lines in the place of those that an order had, each being what stood at its number; answers what has changed. */
export async function rewriteLines(
  tx: Tx,
  id: string,
  stored: readonly OrderLineRecord[],
  lines: readonly OrderLineRecord[],
): Promise<Change[]> {
  await replaceLines(tx, order, id, lines, stored)
  const before = alignLines(
    stored,
    lines.map(({ lineNo }) => ({ from: lineNo })),
  )
  return lineChanges(stored, before, lines)
}

/** An approval of the whole order counts for its parts until they are changed. */
const approvedHash = (row: StoredOrder, lines: readonly OrderLineRecord[]) =>
  row.approvedHash === '' ? '' : contentHash(row, lines)

/**
 * A child has the header, state, approvals and performance allocation of its master, and a number that is never
 * used again (D34).
 */
function childOf(
  master: LockedOrder,
  lines: readonly OrderLineRecord[],
  number: number,
  by: Actor,
  at: string,
): StoredOrder {
  const {
    byShare: _reader,
    isMaker: _maker,
    highRisk: _risk,
    waitingFor: _people,
    waitingSince: _since,
    waitingToSend: _unsent,
    claimedName: _claimer,
    claimedAt: _claimed,
    ...header
  } = master
  const carried = orderMadeFrom.part.header.made(master, {})
  const child = {
    ...header,
    ...carried,
    ...summary(lines, { ...carried, amountPlaces: master.amountPlaces }),
    id: newId(Date.parse(at)),
    orderNo: childOrderNo(master.orderNo, number),
    draftNo: '',
    masterId: master.id,
    split: 'child',
    push: 'unpushed',
    childCount: 0,
    nextChild: 1,
    cartonsConfirmedBy: '',
    cartonsConfirmedAt: null,
    version: 1,
    createdBy: by.name,
    createdById: by.accountId,
    createdAt: at,
    updatedBy: by.name,
    updatedAt: at,
  }
  return { ...child, approvedHash: approvedHash(child, lines) }
}

const stateOf = ({ status, push, split, shipping }: StoredOrder) => ({ status, push, split, shipping })

async function planOf(
  tx: Tx,
  master: LockedOrder,
  lines: readonly SplitLine[],
  way: { by: 'hand'; children: readonly SplitChild[] } | { by: 'position' },
): Promise<SplitPlan> {
  if (way.by === 'hand') return planSplit(lines, way.children, master.nextChild)
  const places = await placesNamed(tx, [...new Set(lines.map((line) => line.warehousePosition))])
  return planSplitByPosition(lines, places, master.nextChild)
}

/** Splits a locked order. Returns the master after the split, and its new children. */
export async function splitOrder(
  firing: Firing,
  row: LockedOrder,
  way: { by: 'hand'; children: readonly SplitChild[] } | { by: 'position' },
  at: string,
): Promise<{ master: LockedOrder; children: StoredOrder[] }> {
  const { tx, actor } = firing
  mustAllow(firing, order, 'split', row)
  const stored = await linesOf(tx, row.id)
  const options = { ...row, day: businessDateOf(new Date(at)) }
  const materials = await materialsById(
    tx,
    options,
    stored.map((line) => line.materialId),
  )
  const factsOf = ({ materialId }: OrderLineRecord) => {
    const { countable = false, factoryCode = null } = materials.get(materialId) ?? {}
    return { countable, factoryCode }
  }
  const plan = await planOf(
    tx,
    row,
    stored.map((line) => ({ ...line, ...factsOf(line) })),
    way,
  )
  throwReasons(plan.reasons)
  return provingSums(tx, [row.id], async () => {
    const parts = plan.children.map((part) => {
      const lines = sharedOut(stored, part.lines, materials)
      return { lines, child: childOf(row, lines, part.number, actor, at) }
    })
    const children = parts.map((part) => part.child)
    await insertChildren(tx, {
      orders: children,
      shares: await sharesOf(tx, row.id),
      lines: parts.flatMap(({ lines, child }) => lines.map((line) => ({ ...line, orderId: child.id }))),
      events: children.map((child) =>
        eventRow(actor, { docType: 'order', docId: child.id, event: 'create', to: stateOf(child) }, at),
      ),
    })
    const left = sharedOut(stored, plan.master.lines, materials)
    const changes = await rewriteLines(tx, row.id, stored, left)
    const sums = summary(left, row)
    const terms = depositKept(sums.totalAmount, row)
    const master = await fire(firing, order, 'split', row, {
      at,
      changes,
      set: {
        ...sums,
        ...terms,
        approvedHash: approvedHash({ ...row, ...terms }, left),
        childCount: row.childCount + children.length,
        nextChild: row.nextChild + children.length,
      },
    })
    for (const child of children) announce(firing, order, child)
    return { after: [row.id, ...children.map((child) => child.id)], result: { master, children } }
  })
}

/** The charges of a child return to the master as well (D31). */
function moneyOf(master: LockedOrder, children: readonly LockedOrder[]) {
  const all = [master, ...children]
  const sum = (name: keyof Charges) => total(all.map((one) => one[name]))
  return {
    localCharge: sum('localCharge'),
    oceanFreight: sum('oceanFreight'),
    premium: sum('premium'),
    otherCharge: sum('otherCharge'),
    ...(children.some((child) => child.deposit !== null) && {
      isDepositCollection: true,
      deposit: total(all.flatMap((one) => one.deposit ?? [])),
    }),
  }
}

/** Parts with the same approval are approved as a whole; any other part removes the approval (D27). */
export const approvedAlike = (master: LockedOrder, children: readonly LockedOrder[]) =>
  children.every(
    (child) =>
      child.status === master.status &&
      child.salesApproved === master.salesApproved &&
      (child.approvedHash === '') === (master.approvedHash === ''),
  )

/** Finance must decide again on lines that it decided on in a part. */
export const withReview = (line: OrderLineRecord): OrderLineRecord => ({
  ...line,
  needsReview: line.needsReview || line.reviewDecided,
  reviewDecided: false,
})

/** A child for another customer or in another currency can no longer be part of this order. */
export const strayed = (master: LockedOrder) => (child: LockedOrder) =>
  child.currency !== master.currency || child.customerId !== master.customerId

/** Deletes the children, and puts their lines among those of the master. */
async function gathered(
  context: Context,
  row: LockedOrder,
  children: readonly LockedOrder[],
  stored: readonly OrderLineRecord[],
  at: string,
): Promise<OrderLineRecord[]> {
  const parts: OrderLineRecord[][] = []
  for (const child of children) {
    parts.push(await linesOf(context.tx, child.id))
    await fire(context, order, 'delete', child, { at })
  }
  const materials = await materialsById(
    context.tx,
    { ...row, day: businessDateOf(new Date(at)) },
    [...stored, ...parts.flat()].map((line) => line.materialId),
  )
  return parts.reduce((lines, part) => returned(lines, part, materials), [...stored])
}

/** Deletes children and returns their lines, charges and files to the master (D33). */
export async function takeBack(
  context: Context,
  row: LockedOrder,
  children: readonly LockedOrder[],
  at: string,
): Promise<LockedOrder> {
  const { tx } = context
  const childCount = row.childCount - children.length
  mustAllow(context, order, 'unsplit', row, { childCount })
  if (children.some(strayed(row))) return refuse('SPLIT_STATE')
  return provingSums(tx, [row.id, ...children.map((child) => child.id)], async () => {
    const stored = await linesOf(tx, row.id)
    const merged = await gathered(context, row, children, stored, at)
    const alike = approvedAlike(row, children)
    const lines = alike ? merged : merged.map(withReview)
    const changes = await rewriteLines(tx, row.id, stored, lines)
    const money = moneyOf(row, children)
    const header = { ...row, ...money }
    const sums = summary(lines, header)
    const childIds = children.map((child) => child.id)
    const files = childIds.length > 0 ? await relink(tx, 'order', childIds, row.id) : []
    const master = await fire(context, order, 'unsplit', row, {
      at,
      facts: { childCount },
      changes: [...changes, ...files.map(({ name }) => ({ path: 'attachments', from: null, to: name }))],
      set: {
        ...money,
        ...sums,
        ...(header.deposit !== row.deposit && depositByAmount(sums.totalAmount, header.deposit ?? '0')),
        approvedHash: alike && row.approvedHash !== '' ? contentHash(header, lines) : '',
        childCount,
      },
    })
    return { after: [row.id], result: alike ? master : await loseApproval(context, master, at) }
  })
}

/** Takes back a whole split, or nothing if one child cannot be deleted. */
export async function takeAllBack(context: Context, row: LockedOrder, at: string): Promise<LockedOrder> {
  const children = await childrenOf(context.tx, row.id)
  return takeBack(context, row, children.map(order.facts), at)
}
