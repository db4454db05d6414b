import { summary, type Charges } from '#shared/lines/price.rules.ts'
import { depositByAmount } from '#shared/documents/orders/terms.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { total } from '#shared/kernel/decimal.ts'
import { refuse } from '../../../calls/handler.ts'
import { mustAllow } from '../../../engine/act.ts'
import type { Context } from '../../../engine/document.ts'
import { fire } from '../../../engine/fire.ts'
import { relink } from '../../../engine/attachments/attachment.repository.ts'
import { materialsById } from '../../../lines/line.repository.ts'
import { loseApproval } from '../order-approval.ts'
import { contentHash, order, type LockedOrder } from '../order-document.ts'
import { childrenOf, linesOf, type OrderLineRecord } from '../order.repository.ts'
import { rewriteLines, provingSums } from './split-order.ts'
import { returned } from './split-lines.ts'

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
