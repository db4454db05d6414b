import * as z from 'zod'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { SapAnswer, SapPort } from '../../connectors/sap/sap.port.ts'
import type { Services } from '../../calls/handler.ts'
import * as pushes from './push.repository.ts'
import type { LockedPush, PushRecord } from './pushable.ts'

/** SAP's messages, or the reason why there is no answer. */
export const saidBy = (answer: SapAnswer<unknown>): string => {
  if (answer.outcome === 'notSent' || answer.outcome === 'unknown' || answer.outcome === 'auth')
    return answer.why
  const { messages } = answer
  return messages.map((m) => `${m.code} ${m.text}`).join(' · ')
}

export const job = z.object({ orderId: z.string(), pushId: z.string(), step: z.int() })
export type Job = z.infer<typeof job>

/** Locks the push that an outbox message names; undefined if the push has moved on since the message was queued. */
export async function atStep(tx: Tx, { orderId, pushId, step }: Job): Promise<LockedPush | undefined> {
  const push = await pushes.lock(tx, orderId, pushId)
  return push?.step === step ? push : undefined
}

/**
 * Makes one call to SAP. Its row is written before the call is sent: if the server dies in between, the row stays
 * without an answer, and the process that takes over knows that SAP may have received the call.
 */
export async function attempt<T>(
  services: Pick<Services, 'db' | 'sap'>,
  push: PushRecord,
  n: number,
  call: (sap: SapPort) => Promise<SapAnswer<T>>,
  sayOf: (value: T) => string = () => '',
): Promise<SapAnswer<T>> {
  const answer = await call(services.sap)
  const { exchange } = answer
  await pushes.endAttempt(services.db, push, n, {
    outcome: answer.outcome,
    said: [saidBy(answer), answer.outcome === 'done' ? sayOf(answer.value) : ''].filter(Boolean).join(' · '),
    httpStatus: exchange?.status ?? null,
    sapCode: exchange?.sapCode ?? '',
    transactionId: exchange?.transactionId ?? '',
    request: exchange?.request ?? '',
    response: exchange?.response ?? '',
  })
  return answer
}

/** Records a read before it is made. A read changes nothing in SAP, so the state of the push stays. */
export const beginRead = (services: Pick<Services, 'db'>, push: PushRecord): Promise<number> =>
  inTransaction(services.db, async (tx) => {
    await pushes.lock(tx, push.orderId, push.id)
    return pushes.beginAttempt(tx, push, 'find')
  })
