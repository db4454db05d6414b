import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { isId } from '#shared/kernel/ids.ts'
import { isDue } from '#shared/engine/verdict.ts'
import { serve, refuse } from '../../../calls/handler.ts'
import { act, seenOnes } from '../../../engine/act.ts'
import { creditChanges, judgedOrder } from '../credit/order-credit.ts'
import { settleOrder } from '../order-benchmark.ts'
import { storedReasons } from '../order-content.ts'
import { order } from '../order-document.ts'
import { findRows, linesOf } from '../order.repository.ts'

/** Credit only warns here, and the history keeps the warning (D51). */
export const submitToCustomerService = serve(orderWrites.submitToCustomerService, async (input) => {
  const { db, services, actor, body } = input
  const { ids, comment, stalePrices } = body
  const isElsewhere = (row: object) => !isDue(orderMachine, 'submitToCustomerService', row)
  // If one of several orders is in another state, none is submitted (the specification, section 8).
  if (ids.length > 1 && (await findRows(db.reads, actor, ids.filter(isId))).some(isElsewhere))
    return refuse('ORDER_STATUS_MIXED')
  const now = services.now()
  let elsewhere = false
  const results = await act(input, order, seenOnes(body), {
    event(row) {
      elsewhere = isElsewhere(row)
      return 'submitToCustomerService'
    },
    reads: (tx, id) => Promise.all([linesOf(tx, id), judgedOrder(tx, services, actor, id)]),
    async change(opened) {
      const [lines, credit] = opened.read
      const settled = await settleOrder(opened, opened.row, lines, stalePrices, now)
      const { reasons } = await storedReasons(opened, settled, now)
      opened.check([...settled.reasons, ...reasons], settled.row)
      const changes = [...settled.changes, ...(credit ? creditChanges(credit.warnings) : [])]
      // Finance is asked before anybody has tried to push it (D323).
      return { row: settled.row, comment, changes, set: { creditAhead: (credit?.holding.length ?? 0) > 0 } }
    },
  })
  // A single order is checked under its lock.
  return ids.length === 1 && elsewhere ? refuse('ORDER_STATUS_MIXED') : results
})
