import { useActor } from '../../../api/session.ts'
import { useUnreadCountQuery } from '../../messages/message.api.ts'
import type { Reader } from './verdicts.ts'

/** The one who looks, with the fact about him that the machine asks for; only customers are held up by messages (D97). */
export function useReader(): Reader {
  const actor = useActor()
  const { data } = useUnreadCountQuery(undefined, { skip: actor.role !== 'customer' })
  return { actor, unreadMessages: data?.unread ?? 0 }
}
