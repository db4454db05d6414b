import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { isId } from '#shared/kernel/ids.ts'
import { isDue } from '#shared/kernel/verdict.ts'
import { serve } from '../../../calls/handler.ts'
import { refuse } from '../../../calls/refuse.ts'
import { act } from '../../engine/act.ts'
import { creditChanges, judgedOrders } from '../credit/order-credit.ts'
import { settlePrices } from '../order-benchmark.ts'
import { storedReasons } from '../order-check.ts'
import { order } from '../order-document.ts'
import { findRows } from '../order.repository.ts'

/** Credit warns and stops nothing here; history keeps what it said (D51). */
export const submitToCustomerService = serve(orderWrites.submitToCustomerService, async (given) => {
  const { db, services, actor, body } = given
  const { ids, comment, stalePrices } = body
  const rows = await findRows(db, actor, ids.filter(isId))
  // One of several that stands elsewhere keeps all of them (the specification, section 8).
  if (rows.some((row) => !isDue(orderMachine, 'submitToCustomerService', row)))
    return refuse('ORDER_STATUS_MIXED')
  const now = services.now()
  const judged = await judgedOrders(db, services, actor, ids.filter(isId))
  const warnings = new Map(judged.map(({ id, holding }) => [id, creditChanges(holding)]))
  return act(given, order, ids, {
    event: 'submitToCustomerService',
    async change(opened) {
      const settled = await settlePrices(opened, opened.row, stalePrices, now)
      const { reasons } = await storedReasons(opened, settled.row, now)
      opened.check([...settled.reasons, ...reasons], settled.row)
      const changes = [...settled.changes, ...(warnings.get(opened.row.id) ?? [])]
      return { row: settled.row, comment, changes }
    },
  })
})
