import { orderActions } from '#shared/documents/orders/order.actions.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { commentReasons } from '#shared/kernel/action.ts'
import { isId } from '#shared/kernel/ids.ts'
import { decide } from '#shared/kernel/machine.ts'
import { isDue } from '#shared/kernel/verdict.ts'
import { write, serve } from '../../calls/handler.ts'
import { refuse } from '../../calls/refuse.ts'
import { creditChanges, judgedOrders } from './credit/order-credit.ts'
import { followVoid } from '../voided-order.ts'
import { eachOrder } from './order.batch.ts'
import { settlePrices } from './order.benchmark.ts'
import { storedReasons, throwReasons } from './order.check.ts'
import { factsOf, fireLocked, openOrder } from './order.events.ts'
import { tell } from './order.live.ts'
import { findRows } from './order.repository.ts'
import { saved } from './order.save.ts'

/** Credit warns and stops nothing here; history keeps what it said (D51). */
export const submitToCustomerService = serve(
  orderWrites.submitToCustomerService,
  async ({ db, services, actor, body: { ids, comment, stalePrices } }) => {
    const rows = await findRows(db, actor, ids.filter(isId))
    // One of several that stands elsewhere keeps all of them (the specification, section 8).
    if (rows.some((row) => !isDue(orderMachine, 'submitToCustomerService', row)))
      return refuse('ORDER_STATUS_MIXED')
    const now = services.now()
    const judged = await judgedOrders(db, services, actor, ids.filter(isId))
    const warnings = new Map(judged.map(({ id, holding }) => [id, creditChanges(holding)]))
    return eachOrder(services, actor, ids, async (tx, row) => {
      const settled = await settlePrices(tx, actor, row, stalePrices, now)
      const verdict = decide(orderMachine, 'submitToCustomerService', factsOf(settled.row), actor)
      const { reasons } = await storedReasons(tx, actor, settled.row, now)
      throwReasons([...(verdict.allowed ? [] : verdict.reasons), ...settled.reasons, ...reasons])
      const { changes } = settled
      const submitted = await fireLocked(tx, actor, 'submitToCustomerService', settled.row, {
        comment,
        changes: [...changes, ...(warnings.get(row.id) ?? [])],
      })
      tell(services, tx, submitted)
      return submitted
    })
  },
)

/** The salesman's way back, as long as nobody in customer service works on it (D23). */
export const withdraw = serve(orderWrites.withdraw, ({ services, actor, body: { ids, comment } }) =>
  eachOrder(services, actor, ids, async (tx, row) => {
    const withdrawn = await fireLocked(tx, actor, 'withdraw', row, { comment })
    tell(services, tx, withdrawn)
    return withdrawn
  }),
)

/** Back to its salesman, or a void with one of two outcomes that the customer's own order follows (D3, D4). */
export const customerServiceReturn = serve(
  orderWrites.customerServiceReturn,
  async ({ services, actor, body: { ids, comment, outcome } }) => {
    throwReasons(commentReasons(orderActions, outcome === 'return' ? 'return' : 'void', comment))
    return eachOrder(services, actor, ids, async (tx, row) => {
      const ended =
        outcome === 'return'
          ? await fireLocked(tx, actor, 'return', row, { comment })
          : await fireLocked(tx, actor, 'void', row, { comment, facts: { voidOutcome: outcome } })
      if (outcome !== 'return') await followVoid(tx, services, ended, outcome, comment)
      tell(services, tx, ended)
      return ended
    })
  },
)

/** One step of an order's approvals, or customer service's claim. Whoever says no says why (2.5). */
export const step = write(orderWrites.step, async ({ tx, services, actor, body }) => {
  const { action, comment } = body
  throwReasons(commentReasons(orderActions, action, comment))
  const row = await openOrder(tx, actor, body)
  const moved = await fireLocked(tx, actor, action, row, { comment })
  tell(services, tx, moved)
  return saved(moved)
})
