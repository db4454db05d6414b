import type { CustomerOrderFacts } from '#shared/documents/customer-orders/customer-order-facts.ts'
import { useActor } from '../../../api/session.ts'
import { useUnreadCountQuery } from '../../messages/message.api.ts'

type Known = Omit<CustomerOrderFacts, 'unreadMessages'>

/** The reader, with the number of his unread messages, which the machine needs for customers (D97). */
export function useReader() {
  const actor = useActor()
  const { data } = useUnreadCountQuery(undefined, { skip: actor.role !== 'customer' })
  const unreadMessages = data?.unread ?? 0
  return { actor, factsOf: <O extends Known>(order: O) => ({ ...order, unreadMessages }) }
}
