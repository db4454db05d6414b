import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { write } from '../../../calls/handler.ts'
import { openCartons } from '../../../lines/line.service.ts'
import { keepCartons } from '../../../lines/priced/kept-cartons.repository.ts'
import { cartonReasons } from '../../../lines/priced/submit-verb.ts'
import { act } from '../../../engine/act.ts'
import { settleOrder } from '../order-benchmark.ts'
import { asComplete, storedReasons } from '../order-content.ts'
import { order } from '../order-document.ts'
import { linesOf } from '../order.repository.ts'

/** From draft to effective: whole, in whole cartons or with consent, and with a number of its own. */
export const generate = write(orderWrites.generate, async (input) => {
  const { actor, services, body } = input
  const { cartonsConfirmed, stalePrices } = body
  const effective = await act(input, order, body, {
    event: 'generate',
    assume: asComplete,
    reads: linesOf,
    async change(opened) {
      const now = services.now()
      const settled = await settleOrder(opened, opened.row, opened.read, stalePrices, now)
      const { row, changes, reasons } = settled
      const stored = await storedReasons(opened, settled, now)
      const open = openCartons(stored.resolved)
      opened.check([...reasons, ...stored.reasons, ...cartonReasons(open, cartonsConfirmed)])
      const at = now.toISOString()
      const cartons = await keepCartons(opened.tx, order.definition, row.id, open)
      const set = open.length > 0 ? { cartonsConfirmedBy: actor.name, cartonsConfirmedAt: at } : {}
      return { row, changes: [...changes, ...cartons], at, set }
    },
  })
  return order.saved(effective)
})
