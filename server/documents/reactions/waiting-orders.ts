import type { OrderEvent } from '#shared/documents/orders/order.machine.ts'
import { inTransaction } from '../../db/transaction.ts'
import { systemActor } from '../../scope/system-actor.ts'
import type { TaskKind } from '../../tasks/runner.ts'
import { lock } from '../engine/store.ts'
import { waitingWithoutApproval } from '../orders/order.repository.ts'
import { order, type LockedOrder } from '../orders/order-document.ts'
import { openForm, submitForm } from './approvals.ts'

/** The event that would have given the order its form, or submitted it. */
const eventOf = ({ status }: LockedOrder): OrderEvent => {
  if (status === 'special_price_pending') return 'startSpecialPrice'
  return status === 'sales_order_pending' ? 'startSalesOrder' : 'submitSalesOrder'
}

/**
 * Gives approvals to orders that have waited for a decision since before there were approvals. It finds nothing where
 * every waiting order has its own.
 */
export const approveWaiting: TaskKind = {
  kind: 'approvals.waiting',
  async run({ services, count, cancelled }) {
    for (const id of await waitingWithoutApproval(services.db)) {
      if (cancelled()) return
      await inTransaction(services.db, async (tx) => {
        const firing = { tx, services, actor: systemActor }
        const row = await lock(firing, order, id)
        if (!row) return
        const event = eventOf(row)
        const happening = { event, before: row, row, facts: {}, said: { at: services.now().toISOString() } }
        await (event === 'submitSalesOrder' ? submitForm : openForm)(firing, happening)
        count('opened')
      })
    }
  },
}
