import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { summary } from '#shared/documents/orders/order.rules.ts'
import { planMove, type SplitMove } from '#shared/documents/orders/split.rules.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Actor } from '#shared/vocabulary/actor.ts'
import { childOrderLines } from '#shared/vocabulary/limits.ts'
import type { Tx } from '../../db/transaction.ts'
import { write } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { alignLines, lineChanges } from '../../lines/line-changes.ts'
import { materialsById } from '../../lines/line.repository.ts'
import { loseApproval } from './order.approval.ts'
import { mustAllow, throwReasons } from './order.check.ts'
import { contentHash } from './order.content.ts'
import { fireLocked, mustBeCurrent } from './order.events.ts'
import { tell } from './order.live.ts'
import { linesOf, lockAll, type LockedOrder, type OrderLineRecord } from './order.repository.ts'
import { saved } from './order.save.ts'
import { approvedAlike, asked, strayed } from './order.unsplit.ts'
import { replaceLines } from './order.write.repository.ts'
import { returned, sharedOut } from './split.lines.ts'
import { provingSums } from './split.proof.ts'

interface Part {
  order: LockedOrder
  stored: readonly OrderLineRecord[]
  lines: readonly OrderLineRecord[]
  /** What its history says beside the lines. */
  other: { path: 'movedTo' | 'movedFrom'; from: null; to: string }
}

/** One part with its lines as they are now; what was approved of it counts on where `approved` says so (D27). */
async function written(
  tx: Tx,
  actor: Actor,
  { order, stored, lines, other }: Part,
  approved: boolean,
  at: string,
) {
  await replaceLines(tx, order.id, lines)
  const before = alignLines(
    stored,
    lines.map(({ lineNo }) => ({ from: lineNo })),
  )
  const moved = await fireLocked(tx, actor, 'moveLines', order, {
    at,
    changes: [other, ...lineChanges(stored, before, lines)],
    set: {
      ...summary(lines, order),
      approvedHash: approved && order.approvedHash !== '' ? contentHash(order, lines) : '',
    },
  })
  return approved ? moved : loseApproval(tx, moved, at)
}

/** Moves lines between two locked parts of a split. */
async function moveBetween(
  tx: Tx,
  actor: Actor,
  giver: LockedOrder,
  receiver: LockedOrder,
  moves: readonly SplitMove[],
  at: string,
): Promise<{ from: LockedOrder; to: LockedOrder }> {
  mustAllow('moveLines', giver, actor)
  mustAllow('moveLines', receiver, actor)
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
      tx,
      actor,
      {
        order: giver,
        stored: had,
        lines: sharedOut(had, plan.kept.lines, materials),
        other: { path: 'movedTo', from: null, to: receiver.orderNo },
      },
      true,
      at,
    )
    const to = await written(
      tx,
      actor,
      {
        order: receiver,
        stored: got,
        lines: alike ? merged : merged.map(asked),
        other: { path: 'movedFrom', from: null, to: giver.orderNo },
      },
      alike,
      at,
    )
    return { after: [giver.id, receiver.id], result: { from, to } }
  })
}

/** Lines go from one part of a split to another, also between children; both are locked, in one order everywhere. */
export const moveLines = write(orderWrites.moveLines, async ({ tx, services, actor, body }) => {
  if (body.from.id === body.to.id) return refuse('SPLIT_OTHER_ORDER')
  const found = await lockAll(tx, actor, [body.from.id, body.to.id])
  const [giver, receiver] = [body.from, body.to].map(({ id }) => found.find((order) => order.id === id))
  if (!giver || !receiver) return refuse('NOT_FOUND')
  mustBeCurrent(giver, body.from.version)
  mustBeCurrent(receiver, body.to.version)
  const { from, to } = await moveBetween(tx, actor, giver, receiver, body.moves, services.now().toISOString())
  tell(services, tx, from, to)
  return { from: saved(from), to: saved(to) }
})
