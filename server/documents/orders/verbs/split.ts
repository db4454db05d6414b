import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { summary } from '#shared/lines/price.rules.ts'
import { planMove, type SplitMove } from '#shared/documents/orders/split.rules.ts'
import { depositKept } from '#shared/documents/orders/terms.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { childOrderLines } from '#shared/vocabulary/limits.ts'
import { write, refuse, throwReasons } from '../../../calls/handler.ts'
import { materialsById } from '../../../lines/line.repository.ts'
import { open, openAll } from '../../../engine/act.ts'
import type { Context } from '../../../engine/document.ts'
import { fire } from '../../../engine/fire.ts'
import { order, contentHash, type LockedOrder } from '../order-document.ts'
import {
  splitOrder,
  rewriteLines,
  provingSums,
  approvedAlike,
  withReview,
  strayed,
  takeAllBack,
} from '../split/split-order.ts'
import { loseApproval } from '../order-approval.ts'
import { linesOf, type OrderLineRecord } from '../order.repository.ts'
import { returned, sharedOut } from '../split/split-lines.ts'

/** Splits by hand or by warehouse position, or makes one order of the parts again. */
export const split = write(orderWrites.split, async (input) => {
  const { services, body } = input
  const { way } = body
  const { row } = await open(input, order, body, { event: way.by === 'undo' ? 'unsplit' : 'split' })
  const at = services.now().toISOString()
  const { master, children } =
    way.by === 'undo'
      ? { master: await takeAllBack(input, row, at), children: [] }
      : await splitOrder(input, row, way, at)
  return { version: master.version, children: children.map(({ id, orderNo }) => ({ id, orderNo })) }
})

interface Part {
  row: LockedOrder
  stored: readonly OrderLineRecord[]
  lines: readonly OrderLineRecord[]
  /** The history entry beside the changed lines. */
  other: { path: 'movedTo' | 'movedFrom'; from: null; to: string }
}

/** Stores one part with its new lines. Its approval stays if `approved` says so (D27). */
async function written(context: Context, { row, stored, lines, other }: Part, approved: boolean, at: string) {
  const changes = await rewriteLines(context.tx, row.id, stored, lines)
  const sums = summary(lines, row)
  const terms = depositKept(sums.totalAmount, row)
  const moved = await fire(context, order, 'moveLines', row, {
    at,
    changes: [other, ...changes],
    set: {
      ...sums,
      ...terms,
      approvedHash: approved && row.approvedHash !== '' ? contentHash({ ...row, ...terms }, lines) : '',
    },
  })
  return approved ? moved : loseApproval(context, moved, at)
}

/** Moves lines between two locked parts of a split. */
async function moveBetween(
  context: Context,
  giver: LockedOrder,
  receiver: LockedOrder,
  moves: readonly SplitMove[],
  at: string,
): Promise<{ from: LockedOrder; to: LockedOrder }> {
  const { tx } = context
  if ((giver.masterId ?? giver.id) !== (receiver.masterId ?? receiver.id)) return refuse('SPLIT_OTHER_ORDER')
  if (strayed(giver)(receiver)) return refuse('SPLIT_STATE')
  const [had, got] = [await linesOf(tx, giver.id), await linesOf(tx, receiver.id)]
  const materials = await materialsById(
    tx,
    { ...giver, day: businessDateOf(new Date(at)) },
    [...had, ...got].map((line) => line.materialId),
  )
  const countable = (line: OrderLineRecord) => materials.get(line.materialId)?.countable ?? false
  const plan = planMove(
    had.map((line) => ({ ...line, countable: countable(line) })),
    moves,
    giver.masterId === null ? 'master' : 'child',
  )
  throwReasons(plan.reasons)
  const merged = returned(got, sharedOut(had, plan.moved.lines, materials), materials)
  if (receiver.masterId !== null && merged.length > childOrderLines)
    return refuse('SPLIT_CHILD_FULL', { max: childOrderLines, count: merged.length })
  const alike = approvedAlike(giver, [receiver])
  return provingSums(tx, [giver.id, receiver.id], async () => {
    const from = await written(
      context,
      {
        row: giver,
        stored: had,
        lines: sharedOut(had, plan.remaining.lines, materials),
        other: { path: 'movedTo', from: null, to: receiver.orderNo },
      },
      true,
      at,
    )
    const to = await written(
      context,
      {
        row: receiver,
        stored: got,
        lines: alike ? merged : merged.map(withReview),
        other: { path: 'movedFrom', from: null, to: giver.orderNo },
      },
      alike,
      at,
    )
    return { after: [giver.id, receiver.id], result: { from, to } }
  })
}

/**
 * Moves lines from one part of a split to another, also between children. Both are locked, always in the same
 * sequence.
 */
export const moveLines = write(orderWrites.moveLines, async (input) => {
  const { services, body } = input
  if (body.from.id === body.to.id) return refuse('SPLIT_OTHER_ORDER')
  const [giver, receiver] = await openAll(input, order, [body.from, body.to], { event: 'moveLines' })
  const at = services.now().toISOString()
  const { from, to } = await moveBetween(input, giver!.row, receiver!.row, body.moves, at)
  return { from: order.saved(from), to: order.saved(to) }
})
