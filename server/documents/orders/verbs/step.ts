import { orderActions } from '#shared/documents/orders/order.actions.ts'
import { orderWrites } from '#shared/documents/orders/order-write.contract.ts'
import { commentReasons } from '#shared/engine/action.ts'
import { orderMachine } from '#shared/documents/orders/order.machine.ts'
import { isId } from '#shared/kernel/ids.ts'
import { isDue } from '#shared/engine/verdict.ts'
import { serve, write, throwReasons, refuse } from '../../../calls/handler.ts'
import { act, seenOnes } from '../../../engine/act.ts'
import { order } from '../order-document.ts'
import { creditChanges, judgedOrder } from '../credit/order-credit.ts'
import { storedReasons, settleOrder } from '../order-content.ts'
import { findRows, linesOf } from '../order.repository.ts'
import { lock } from '../../../engine/store.ts'
import { takeBack } from '../split/split-order.ts'

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

/** Takes one step of an order's approvals, or customer service's claim. A refusal needs a comment. */
export const step = write(orderWrites.step, async (input) => {
  const { action, comment } = input.body
  throwReasons(commentReasons(orderActions, action, comment))
  return order.saved(await act(input, order, input.body, { event: action, change: { comment } }))
})

/** A salesman may withdraw an order until customer service claims it (D23). */
export const withdraw = serve(orderWrites.withdraw, (input) => {
  const { comment } = input.body
  return act(input, order, seenOnes(input.body), { event: 'withdraw', change: { comment } })
})

/**
 * Returns an order to its salesman, or voids it with one of two outcomes, which the customer's order follows (D3,
 * D4).
 */
export const customerServiceReturn = serve(orderWrites.customerServiceReturn, async (input) => {
  const { comment, outcome } = input.body
  const event = outcome === 'return' ? 'return' : 'void'
  throwReasons(commentReasons(orderActions, event, comment))
  const facts = outcome === 'return' ? {} : { voidOutcome: outcome }
  return act(input, order, seenOnes(input.body), { event, change: { comment, facts } })
})

/**
 * Deletes orders that were never pushed, children before masters, so that both may be chosen. A child's lines
 * return to its master, which must still be able to take them (D13).
 */
export const remove = serve(orderWrites.remove, async (input) => {
  const { db, services, actor, query } = input
  const at = services.now().toISOString()
  const rows = await findRows(db.reads, actor, query.ids.filter(isId))
  const children = rows.filter((row) => row.split === 'child')
  const isChild = (id: string) => children.some((row) => row.id === id)
  // Children that are deleted with their master change it first, after its author has seen it.
  const isTakingBack = ({ id, version }: { id: string; version?: number | undefined }) =>
    children.length > 0 &&
    rows.some((row) => row.id === id && row.split === 'master' && row.version === version)
  const ones = seenOnes(query)
    .map((one) => (isTakingBack(one) ? { id: one.id } : one))
    .toSorted((a, b) => Number(isChild(b.id)) - Number(isChild(a.id)))
  return act(input, order, ones, {
    event: 'delete',
    async change({ row, ...context }) {
      if (row.split !== 'child') return { at }
      const master = await lock(context, order, row.masterId ?? '')
      await takeBack(context, master ?? refuse('NOT_FOUND'), [row], at)
      return null
    },
  })
})
