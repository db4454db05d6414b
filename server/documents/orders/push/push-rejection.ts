import { pushCalls } from '#shared/documents/orders/push.contract.ts'
import { read } from '../../../calls/handler.ts'
import { refuse } from '../../../calls/refuse.ts'
import { toRow } from '../../../engine/push/push.presenter.ts'
import { latestPush } from './latest-push.ts'
import * as orders from './push-order.repository.ts'

/**
 * Everybody who may read the order may read why SAP refused it, because the salesman has to correct a returned
 * order.
 */
export const rejection = read(pushCalls.rejection, async ({ db, services, actor, query }) => {
  const order = await orders.find(db, actor, query.id)
  const latest = order?.push === 'push_rejected' && (await latestPush(db, services, actor, order.id))
  if (!latest) return refuse('NOT_FOUND')
  const { messages, requestedName, endedAt, updatedAt } = toRow(latest)
  return { messages, requestedName, rejectedAt: endedAt ?? updatedAt }
})
