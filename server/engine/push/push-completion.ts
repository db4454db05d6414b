import { inTransaction } from '../../db/transaction.ts'
import type { MayLeave, SapAnswer } from '../../connectors/sap/sap.port.ts'
import type { Services } from '../../calls/handler.ts'
import { attempt, saidBy } from './push-attempts.ts'
import * as pushes from './push.repository.ts'
import type { Creation, KeptDocument, PushRecord } from './pushable.ts'

type Made = Extract<SapAnswer<KeptDocument>, { outcome: 'done' }>

/**
 * Adds to a document that SAP has made what its creation could not carry. As long as that is not certain the push stays
 * unknown: it is found again by its reference, and the same is asked once more.
 */
export async function completed(
  services: Pick<Services, 'db' | 'sap'>,
  creation: Creation,
  push: PushRecord,
  made: Made,
  mayLeave?: MayLeave,
): Promise<SapAnswer<KeptDocument>> {
  const { isComplete, complete } = creation
  if (!isComplete || !complete || isComplete(services.sap, push, made.value)) return made
  const n = await inTransaction(services.db, async (tx) => {
    await pushes.lock(tx, push.orderId, push.id)
    return pushes.beginAttempt(tx, push, 'change')
  })
  const answer = await attempt(
    services,
    push,
    n,
    (sap) => complete(sap, push, made.value, mayLeave),
    ({ orderNo }) => orderNo,
  )
  if (answer.outcome === 'done') return { ...answer, messages: [...made.messages, ...answer.messages] }
  return { outcome: 'unknown', why: saidBy(answer), ...(answer.exchange && { exchange: answer.exchange }) }
}
