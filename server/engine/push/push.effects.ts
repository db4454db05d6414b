import { inTransaction } from '../../db/transaction.ts'
import type { MayLeave, SapAnswer } from '../../connectors/sap/sap.port.ts'
import { Interrupted, topic } from '../../records/outbox/topic.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import type { Services } from '../../calls/handler.ts'
import { adopt, settle, absent, notAttempted, unread } from './push-answers.ts'
import { atStep, attempt, job, saidBy, beginRead, type Job } from './push-attempts.ts'
import { firePush, goOn, stateAfter, topicName } from './push-events.ts'
import { completed } from './push-completion.ts'
import { after } from './push-pace.ts'
import * as pushes from './push.repository.ts'
import {
  kindOf,
  type Creation,
  type KeptDocument,
  type PushKind,
  type LockedPush,
  type PushRecord,
} from './pushable.ts'
import { markUncertain } from './push-results.ts'
import { stopOf } from './push-stop.repository.ts'
import { strangeOf } from './sap-system.repository.ts'
import { witnessesOf } from './push-witnesses.repository.ts'

interface Found {
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
async function readBack(
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
async function find(services: Services, creation: Creation, job: Job, push: LockedPush): Promise<boolean> {
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

/** A person who resumes the connection also wakes what waits. This is for a repair made directly in the database. */
const stoppedSeconds = 600

/** The next action of a push: read SAP, or send. Only what makes something in SAP is looked for. */
type Next = { push: LockedPush; find?: Creation } | undefined

/** Determines the next action. A push that was being sent when its server was lost may have reached SAP. */
const begin = (services: Services, job: Job): Promise<Next> =>
  inTransaction(services.db, async (tx): Promise<Next> => {
    const push = await atStep(tx, job)
    if (!push) return undefined
    const kind = kindOf(services.pushables, push)
    const { creates } = kind
    const hold = async () => {
      await goOn(tx, services, push, { next: after(push.now, stoppedSeconds) })
      return undefined
    }
    if (!creates && (await pushes.oldestOpen(tx, push.orderId))?.id !== push.id) {
      await goOn(tx, services, push, {})
      return undefined
    }
    // Without our references nothing can be found again, so nothing may be sent, and nothing may count as absent.
    if (creates && push.state !== 'sending' && (await stopOf(tx))) return hold()
    // A change of a number that is another document in this SAP would change that one.
    if (push.state !== 'sending' && (await strangeOf(tx))) return hold()
    switch (push.state) {
      case 'sending':
        if (creates) await markUncertain({ tx, services, push }, 'timeOut', { next: push.now })
        else await firePush(tx, services, systemActor, 'putBack', push, { next: push.now })
        return undefined
      case 'manual':
        if (kind.creates) return { push, find: kind }
        await firePush(tx, services, systemActor, 'putBack', push, { next: push.now })
        return undefined
      case 'unknown':
      case 'pending':
        // A first push reads SAP as well: before a backup was restored, or by another installation, the document
        // may have been sent already.
        return { push, ...(kind.creates && { find: kind }) }
      default:
        return undefined
    }
  })

/** The state `sending` is committed before the call is made. */
const markSent = (
  services: Pick<Services, 'db' | 'pushables' | 'settings'>,
  job: Job,
): Promise<{ push: LockedPush; kind: PushKind; n: number } | undefined> =>
  inTransaction(services.db, async (tx) => {
    const push = await atStep(tx, job)
    if (push?.state !== 'pending') return undefined
    const set = {
      state: stateAfter(services, 'send', push, systemActor),
      tries: push.tries + 1,
      sentAt: push.now,
      settleUntil: after(push.now, services.settings.push.settleSeconds),
    }
    await pushes.update(tx, push, set)
    const sent = { ...push, ...set }
    const kind = kindOf(services.pushables, push)
    const operation = kind.creates ? 'create' : kind.operation
    return { push: sent, kind, n: await pushes.beginAttempt(tx, sent, operation) }
  })

/**
 * A process that was delayed may find its work taken over: after its lease it may not send any more. Both clocks
 * are read, because either may have stopped.
 */
const withinLease = (services: Pick<Services, 'settings'>): MayLeave => {
  const [wall, steady] = [Date.now(), performance.now()]
  const most = services.settings.outbox.leaseSeconds * 1000
  return () => Math.max(Date.now() - wall, performance.now() - steady) < most
}

/**
 * A refusal counts only after a read has shown that SAP does not have the document: a gateway may have sent it twice
 * and answered with the result of the second time.
 */
async function settleRefusal(
  services: Services,
  creation: Creation,
  job: Job,
  push: LockedPush,
  n: number,
  refusal: Extract<SapAnswer<never>, { outcome: 'rejected' }>,
): Promise<void> {
  const { answer } = await readBack(services, creation, push)
  await inTransaction(services.db, async (tx) => {
    const now = await atStep(tx, job)
    if (now?.state !== 'sending') return
    if (answer.outcome === 'done' && answer.value.length > 0)
      return adopt({ tx, services, push: now }, creation, answer.value)
    if (answer.outcome === 'done') return settle({ tx, services, push: now }, n, refusal)
    await markUncertain({ tx, services, push: now }, 'timeOut', {
      set: { messages: [...refusal.messages] },
      comment: saidBy(refusal),
      next: after(now.now, services.settings.push.retrySeconds),
    })
  })
}

/** The answer to a creation with what could only be added afterwards. */
const wholeOf = async (
  services: Services,
  kind: PushKind,
  push: LockedPush,
  answer: SapAnswer<KeptDocument | null>,
  mayLeave: MayLeave,
): Promise<SapAnswer<KeptDocument | null>> =>
  kind.creates && answer.outcome === 'done' && answer.value
    ? completed(services, kind, push, { ...answer, value: answer.value }, mayLeave)
    : answer

async function send(services: Services, job: Job): Promise<void> {
  const mayLeave = withinLease(services)
  const sent = await markSent(services, job)
  if (!sent) return
  const { push, kind, n } = sent
  const request = { id: push.requestId, firstTriedAt: push.createdAt, mayLeave }
  const answer = kind.creates
    ? await attempt(
        services,
        push,
        n,
        (sap) => kind.send(sap, push, request),
        ({ orderNo }) => orderNo,
      )
    : await attempt(services, push, n, (sap) => kind.send(sap, push, mayLeave))
  if (answer.outcome === 'auth') services.log.error({ push: push.id }, 'SAP refuses our user')
  if (answer.outcome === 'rejected' && kind.creates)
    return settleRefusal(services, kind, job, push, n, answer)
  const whole = await wholeOf(services, kind, push, answer, mayLeave)
  await inTransaction(services.db, async (tx) => {
    const now = await atStep(tx, job)
    if (now?.state === 'sending') await settle({ tx, services, push: now }, n, whole)
  })
}

/**
 * Takes one step of a push. SAP is searched for our references before anything is sent. A duplicate message finds
 * that the push has moved on and does nothing.
 */
export const sendPushes = topic({
  name: topicName,
  schema: job,
  async run(job, { services, stopping }) {
    const next = await begin(services, job)
    if (!next) return
    if (stopping.aborted) throw new Interrupted('the server stops')
    if (next.find && !(await find(services, next.find, job, next.push))) return
    if (stopping.aborted) throw new Interrupted('the server stops')
    await send(services, job)
  },
  async gaveUp(job, { error }, { services }) {
    await inTransaction(services.db, async (tx) => {
      const push = await atStep(tx, job)
      if (push) await markUncertain({ tx, services, push }, 'giveUp', { comment: error })
    })
  },
})
