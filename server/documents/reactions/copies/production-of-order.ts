import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { productionMadeFrom } from '#shared/documents/productions/made-from.ts'
import { newId } from '#shared/kernel/ids.ts'
import { write } from '../../../calls/handler.ts'
import { act } from '../../../engine/act.ts'
import { insertContent } from '../../../engine/verbs.ts'
import { order, type LockedOrder } from '../../orders/order-document.ts'
import { linesOf } from '../../orders/order.repository.ts'
import { sumsOf, production } from '../../productions/index.ts'

const { header, lines: carried } = productionMadeFrom.order

/**
 * What a special production begins with: the lines of its order. Those that have a requirement already are chosen, and
 * so is the only line of an order.
 */
export function productionOf(row: LockedOrder, ordered: Awaited<ReturnType<typeof linesOf>>) {
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
  const { columns, lines } = productionOf(row, await linesOf(tx, row.id))
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
