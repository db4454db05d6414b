import type { productionFields } from '#shared/documents/productions/production.fields.ts'
import { productionMachine } from '#shared/documents/productions/production.machine.ts'
import { isDue } from '#shared/engine/verdict.ts'
import { refuse, write } from '../../calls/handler.ts'
import { act, mustAllow } from '../../engine/act.ts'
import type { Firing, HappeningOf } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { find, lockAll } from '../../engine/store.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { linesOf, openOf } from '../productions/production.repository.ts'
import { formFrom, subjectFrom } from './approval-subject.ts'
import { approvedBy, unpricedLine } from './approved.ts'
import { asSystem, noteIn } from './living-approvals.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { productionMadeFrom } from '#shared/documents/productions/made-from.ts'
import { newId } from '#shared/kernel/ids.ts'
import { insertContent } from '../../engine/verbs.ts'
import { order, type LockedOrder } from '../orders/order-document.ts'
import { linesOf as orderLinesOf } from '../orders/order.repository.ts'
import { sumsOf, production } from '../productions/index.ts'

const { header, lines: carried } = productionMadeFrom.order

/**
 * What a special production begins with: the lines of its order. Those that have a requirement already are chosen, and
 * so is the only line of an order.
 */
export function productionOf(row: LockedOrder, ordered: Awaited<ReturnType<typeof orderLinesOf>>) {
  const open = ordered.filter(({ closed }) => !closed)
  const lines = open.map((line) => {
    const made = carried.made(line, {})
    return {
      ...made,
      id: newId(),
      category: line.category,
      chosen: made.requirement !== '' || open.length === 1,
    }
  })
  return { columns: { orderId: row.id, ...header.made(row, {}), ...sumsOf(lines) }, lines }
}

export const produceOrder = write(orderWrites.produce, async (input) => {
  const { tx, services, body } = input
  const row = await act(input, order, body, { event: 'beginProduction' })
  const { columns, lines } = productionOf(row, await orderLinesOf(tx, row.id))
  return insertContent(
    input,
    production,
    { columns, lines: { stored: [], next: lines, changes: [] } },
    {
      at: services.now().toISOString(),
      changesOf: (to) => [{ path: 'productionNo', from: row.orderNo, to }],
    },
  )
})

/** What an approver reads of the header of a special production. */
const facts = [
  'orderNo',
  'reason',
  'wishedDate',
  'remark',
] as const satisfies (keyof typeof productionFields)[]

/** What was sent is decided on by an approval, as long as its order is still made. */
export const productionApproval = approvedBy({
  kind: 'produce',
  document: production,
  machine: productionMachine,
  async submissionOf(firing, row) {
    const { tx } = firing
    const origin = (await find(tx, systemActor, order, row.orderId)) ?? refuse('NOT_FOUND')
    // Whoever sends it reads it, and with it whose order it is of.
    mustAllow(firing, order, 'beginProduction', { ...origin, isMaker: row.isMaker })
    const lines = (await linesOf(tx, row.id)).filter(({ chosen }) => chosen)
    return {
      about: subjectFrom('production', row.productionNo, row),
      form: formFrom(facts, row, lines.map(unpricedLine)),
      categories: [...new Set(lines.map(({ category }) => category))],
    }
  },
})

/** Nothing more is decided about the production of an order that was closed; what was approved stays so. */
export async function endProductions(firing: Firing, happening: HappeningOf<typeof order>): Promise<void> {
  const system = asSystem(firing)
  const ids = await openOf(firing.tx, happening.row.id)
  for (const row of await lockAll(system, production, ids))
    if (isDue(productionMachine, 'void', row)) await fire(system, production, 'void', row, noteIn(happening))
}
