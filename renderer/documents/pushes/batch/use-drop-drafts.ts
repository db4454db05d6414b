import { useEffect } from 'react'
import type { BatchOrder } from '#shared/documents/pushes/push-batch.schema.ts'
import { useSession } from '../../../api/session.ts'
import { journalKey } from '../../../kit/journal/journal-key.ts'
import { usePlatform } from '../../../platform/platform.ts'

/** Deletes the drafts of orders that SAP has. */
export function useDropDrafts(orders: readonly BatchOrder[]): void {
  const { journal } = usePlatform()
  const userId = useSession().user?.userId ?? ''
  useEffect(() => {
    for (const { id, orderPush } of orders)
      if (orderPush === 'pushed') void journal.drop(journalKey(userId, 'push', id)).catch(() => undefined)
  }, [journal, userId, orders])
}
