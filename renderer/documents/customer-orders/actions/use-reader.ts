import type { CustomerOrderFacts } from '#shared/documents/customer-orders/customer-order.facts.ts'
import { useActor } from '../../../api/session.ts'
import { useUnreadCountQuery } from '../../messages/message.api.ts'

type Known = Omit<CustomerOrderFacts, 'unreadMessages'>

/** The one who looks, with the fact about him that the machine asks for; only customers are held up by messages (D97). */
export function useReader() {
  const actor = useActor()
  const { data } = useUnreadCountQuery(undefined, { skip: actor.role !== 'customer' })
  const unreadMessages = data?.unread ?? 0
  return { actor, factsOf: <O extends Known>(order: O) => ({ ...order, unreadMessages }) }
}
