import { pushCalls } from '#shared/documents/pushes/push.contract.ts'
import { read } from '../../../calls/handler.ts'
import { refuse } from '../../../calls/refuse.ts'
import * as orders from './push-order.repository.ts'
import { toRow } from './push.presenter.ts'
import * as pushes from './push.repository.ts'

/**
 * Everybody who may read the order may read why SAP refused it, because the salesman has to correct a returned
 * order.
 */
export const rejection = read(pushCalls.rejection, async ({ db, actor, query }) => {
  const order = await orders.find(db, actor, query.id)
  const latest = order?.push === 'push_rejected' && (await pushes.latestOf(db, actor, order.id))
  if (!latest) return refuse('NOT_FOUND')
  const { messages, requestedName, endedAt, updatedAt } = toRow(latest)
  return { messages, requestedName, rejectedAt: endedAt ?? updatedAt }
})
