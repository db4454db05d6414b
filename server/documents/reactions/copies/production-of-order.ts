import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { productionLine } from '#shared/documents/productions/production.schema.ts'
import { newId } from '#shared/kernel/ids.ts'
import { picked } from '#shared/kernel/pick.ts'
import { write } from '../../../calls/handler.ts'
import { act } from '../../engine/act.ts'
import { insertContent } from '../../engine/draft-verbs.ts'
import { order, type LockedOrder } from '../../orders/order-document.ts'
import { linesOf } from '../../orders/order.repository.ts'
import { sumsOf } from '../../productions/production-content.ts'
import { production } from '../../productions/production-document.ts'

const words = productionLine.omit({ id: true, chosen: true, requirement: true })

/**
 * What a special production begins with: the lines of its order. Those that have a requirement already are chosen, and
 * so is the only line of an order.
 */
export function productionOf(row: LockedOrder, ordered: Awaited<ReturnType<typeof linesOf>>) {
  const open = ordered.filter(({ closed }) => !closed)
  const lines = open.map((line) => ({
    ...picked(words, line),
    id: newId(),
    category: line.category,
    chosen: line.specialRequirement !== '' || open.length === 1,
    requirement: line.specialRequirement,
  }))
  const { customerId, customerName, salesOrg, salespersonId, salespersonName, destinationCountry } = row
  const { id: orderId, orderNo, currency } = row
  const columns = { orderId, orderNo, customerName, salespersonName, currency, ...sumsOf(lines) }
  return {
    columns: { ...columns, customerId, salesOrg, salespersonId, destinationCountry },
    lines,
  }
}

export const produceOrder = write(orderWrites.produce, async (given) => {
  const { tx, services, body } = given
  const row = await act(given, order, { id: body.id }, { event: 'beginProduction' })
  const { columns, lines } = productionOf(row, await linesOf(tx, row.id))
  return insertContent(
    given,
    production,
    { columns, lines: { stored: [], next: lines, changes: [] } },
    {
      at: services.now().toISOString(),
      changesOf: (to) => [{ path: 'productionNo', from: row.orderNo, to }],
    },
  )
})
