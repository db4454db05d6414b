import { inTransaction } from '../../../db/transaction.ts'
import type { SapAnswer, SapDocument } from '../../../connectors/sap/sap.port.ts'
import type { Services } from '../../../services.ts'
import { absent, adopt, notAttempted, unread } from './push-answers.ts'
import { atStep, attempt, beginRead, type Job } from './push-attempts.ts'
import * as pushes from './push.repository.ts'
import type { LockedPush, PushRecord } from './push.repository.ts'
import { orderOf } from './push-results.ts'
import { witnessesOf } from './push-witnesses.repository.ts'

export interface Found {
  n: number
  answer: SapAnswer<SapDocument[]>
  /**
   * Whether an empty answer proves that the order is absent. It does if the same answer contains an order that
   * SAP is known to have.
   */
  proves: boolean
}

/**
 * Searches SAP for an order under all its references. Orders that belong to other orders of ours are left out:
 * the search for a part of a split also finds its master.
 */
export async function readBack(services: Services, push: PushRecord): Promise<Found> {
  const { db } = services
  const references = [push.reference, ...(await pushes.earlierReferences(db, push))]
  const witnesses = await witnessesOf(db, push)
  const n = await beginRead(services, push)
  const { customerNo } = orderOf(push)
  const answer = await attempt(
    services,
    push,
    n,
    (sap) => sap.findByReference({ customerNo, references, witnesses }),
    (found) => found.map((d) => d.orderNo).join(', ') || '—',
  )
  const proves = witnesses.length > 0
  if (answer.outcome !== 'done' || answer.value.length === 0) return { n, answer, proves }
  const numbers = answer.value.map((d) => d.orderNo)
  const taken = new Set((await pushes.numbersOfOthers(db, push, numbers)).map((row) => row.sapOrderNo))
  return { n, proves, answer: { ...answer, value: answer.value.filter((d) => !taken.has(d.orderNo)) } }
}

const unproved: SapAnswer<never> = {
  outcome: 'unknown',
  why: 'SAP has no order of ours yet beside which none could be believed',
}

/** Reads SAP for an order of ours. Returns true if SAP does not have it and it may be sent. */
export async function find(services: Services, given: Job, push: LockedPush): Promise<boolean> {
  const { n, answer, proves } = await readBack(services, push)
  return inTransaction(services.db, async (tx) => {
    const now = await atStep(tx, given)
    if (!now || now.state !== push.state) return false
    if ('notAttempted' in answer && answer.notAttempted) await notAttempted(tx, services, now, n, answer)
    else if (answer.outcome !== 'done') await unread(tx, services, now, n, answer)
    else if (answer.value.length > 0) await adopt(tx, services, now, answer.value)
    // A push that was never sent needs no proof that it is absent: the read before it only guards against
    // restored backups and other installations.
    else if (!proves && now.state !== 'pending') await unread(tx, services, now, n, unproved)
    else return absent(tx, services, now, n)
    return false
  })
}
