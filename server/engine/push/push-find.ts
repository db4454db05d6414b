import { inTransaction } from '../../db/transaction.ts'
import type { SapAnswer } from '../../connectors/sap/sap.port.ts'
import type { Services } from '../../calls/handler.ts'
import { absent, adopt, notAttempted, unread } from './push-answers.ts'
import { atStep, attempt, beginRead, type Job } from './push-attempts.ts'
import { completed } from './push-completion.ts'
import * as pushes from './push.repository.ts'
import type { Creation, KeptDocument } from './pushable.ts'
import type { LockedPush, PushRecord } from './push-record.ts'
import { witnessesOf } from './push-witnesses.repository.ts'

export interface Found {
  n: number
  answer: SapAnswer<KeptDocument[]>
  /**
   * Whether an empty answer proves that the document is absent. It does if the same answer contains one that SAP is
   * known to have.
   */
  proves: boolean
}

/**
 * Searches SAP for a document under all its references. What belongs to other documents of ours is left out: the
 * search for a part of a split also finds its master.
 */
export async function readBack(
  services: Pick<Services, 'db' | 'pushables' | 'sap'>,
  creation: Creation,
  push: PushRecord,
): Promise<Found> {
  const { db, pushables } = services
  const references = [push.reference, ...(await pushes.earlierReferences(db, pushables, push))]
  const witnesses = await witnessesOf(db, creation, push)
  const n = await beginRead(services, push)
  const answer = await attempt(
    services,
    push,
    n,
    (sap) => creation.find(sap, push, { references, witnesses }),
    (found) => found.map((d) => d.orderNo).join(', ') || '—',
  )
  const proves = creation.refersLater === true || witnesses.length > 0
  if (answer.outcome !== 'done' || answer.value.length === 0) return { n, answer, proves }
  const numbers = answer.value.map((d) => d.orderNo)
  const taken = new Set((await pushes.numbersOfOthers(db, push, numbers)).map((row) => row.sapOrderNo))
  const value = answer.value.filter((d) => !taken.has(d.orderNo))
  const [document] = value
  const isOurs = value.length === 1 && creation.obstacles(services.sap, push, document!).length === 0
  if (!isOurs) return { n, proves, answer: { ...answer, value } }
  const whole = await completed(services, creation, push, { ...answer, value: document! })
  return { n, proves, answer: whole.outcome === 'done' ? { ...whole, value: [whole.value] } : whole }
}

const unproved: SapAnswer<never> = {
  outcome: 'unknown',
  why: 'SAP has no order of ours yet beside which none could be believed',
}

/** Reads SAP for a document of ours. Returns true if SAP does not have it and it may be sent. */
export async function find(
  services: Services,
  creation: Creation,
  job: Job,
  push: LockedPush,
): Promise<boolean> {
  const { n, answer, proves } = await readBack(services, creation, push)
  return inTransaction(services.db, async (tx) => {
    const now = await atStep(tx, job)
    if (!now || now.state !== push.state) return false
    if ('notAttempted' in answer && answer.notAttempted)
      await notAttempted({ tx, services, push: now }, n, answer)
    else if (answer.outcome !== 'done') await unread({ tx, services, push: now }, creation, n, answer)
    else if (answer.value.length > 0) await adopt({ tx, services, push: now }, creation, answer.value)
    // A push that was never sent needs no proof that it is absent: the read before it only guards against
    // restored backups and other installations.
    else if (!proves && now.state !== 'pending')
      await unread({ tx, services, push: now }, creation, n, unproved)
    else return absent({ tx, services, push: now }, creation, n)
    return false
  })
}
