import {
  type CustomerOrderFacts,
  customerOrderMachine,
} from '#shared/documents/customer-orders/customer-order.machine.ts'
import { customerOrderActions } from '#shared/documents/customer-orders/customer-order.actions.ts'
import type {
  CustomerOrder,
  CustomerOrderRow,
} from '#shared/documents/customer-orders/customer-order.schema.ts'
import { customerOrder } from '#shared/documents/customer-orders/index.ts'
import { useActor } from '../../../api/session.ts'
import { judgingOf } from '../../../kit/actions/verdicts.ts'
import { useUnreadCountQuery } from '../../messages/unread.api.ts'

type Known = Omit<CustomerOrderFacts, 'unreadMessages'>

/** The reader, with the number of unread messages, which the machine needs for customers (D97). */
function useReader() {
  const actor = useActor()
  const { data } = useUnreadCountQuery(undefined, { skip: actor.role !== 'customer' })
  const unreadMessages = data?.unread ?? 0
  return { actor, factsOf: <O extends Known>(order: O) => ({ ...order, unreadMessages }) }
}

export const customerOrderJudging = judgingOf<CustomerOrderRow, CustomerOrder>()({
  document: customerOrder,
  machine: customerOrderMachine,
  actions: customerOrderActions,
  useReader,
})
