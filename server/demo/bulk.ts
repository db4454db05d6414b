import { summary } from '#shared/documents/orders/order.rules.ts'
import { newId } from '#shared/kernel/ids.ts'
import { takeNumbers } from '../numbers/numbers.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Tx } from '../db/transaction.ts'
import type { OrderPlan } from './content/order-plan.ts'
import { linesOf, staffHeader, type Stage } from './orders.ts'

/** Orders of one statement: some ten thousand lines. */
const chunk = 500

/** The state a plan ends in, written at once: a measuring company has no use for every step on the way. */
function rowOf(plan: OrderPlan, stage: Stage) {
  const staff = plan.staffOrder!
  const lines = linesOf(plan, stage)
  const id = newId(Date.parse(plan.createdAt))
  const maker = stage.company.actors.get(plan.createdBy)!
  const header = {
    ...staffHeader(plan, stage, lines),
    ...summary(lines, plan),
    id,
    orderNo: '',
    draftNo: '',
    status: staff.status,
    push: staff.push,
    shipping: staff.shipping,
    salesApproval: staff.salesApproval,
    submitted: ['cs_processing', 'pushed', 'closed'].includes(staff.status),
    sapGroupOrderNo: staff.sapGroupOrderNo,
    sapBuildingOrderNo: staff.sapBuildingOrderNo,
    sapDeliveryTime: staff.sapDeliveryTime,
    orderTime: plan.createdAt,
    createdBy: maker.name,
    createdById: maker.accountId,
    createdAt: plan.createdAt,
    updatedBy: maker.name,
    updatedAt: staff.steps.at(-1)?.at ?? plan.createdAt,
  }
  return { header, lines: lines.map((line) => ({ ...line, orderId: id })) }
}

async function writeChunk(tx: Tx, plans: readonly OrderPlan[], stage: Stage): Promise<void> {
  const rows = plans.map((plan) => rowOf(plan, stage))
  const numbers = await takeNumbers(
    tx,
    'order',
    new Date(plans[0]!.createdAt),
    rows.map((r) => r.header.id),
  )
  await insertRows(
    tx,
    'orders',
    rows.map((r, i) => ({ ...r.header, orderNo: numbers[i]! })),
  )
  await insertRows(
    tx,
    'orderLines',
    rows.flatMap((r) => r.lines),
  )
  await insertRows(
    tx,
    'events',
    rows.map(({ header }) => ({
      docType: 'order',
      docId: header.id,
      id: newId(Date.parse(header.createdAt)),
      event: 'create',
      fromState: '{}',
      toState: JSON.stringify({ status: header.status, push: header.push }),
      actorName: header.createdBy,
      at: header.createdAt,
      changes: '[]',
    })),
  )
}

/** Fills a database for measuring: staff orders only, in bulk, with constant memory. */
export async function seedBulk(
  tx: Tx,
  plans: Iterable<OrderPlan>,
  stage: Stage,
  progress: (done: number) => void,
): Promise<void> {
  let waiting: OrderPlan[] = []
  let done = 0
  const flush = async () => {
    if (waiting.length === 0) return
    const batch = waiting
    waiting = []
    await writeChunk(tx, batch, stage)
    done += batch.length
    progress(done)
  }
  for (const plan of plans) {
    if (plan.staffOrder) waiting.push(plan)
    if (waiting.length === chunk) await flush()
  }
  await flush()
}
