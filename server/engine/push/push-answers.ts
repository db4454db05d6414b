import type { SapAnswer } from '../../connectors/sap/sap.port.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { saidBy } from './push-attempts.ts'
import { enqueue, firePush, goOn } from './push-events.ts'
import { queueRecognition } from './sap-system.ts'
import { after, afterAbsence, backOff, callsMax } from './push-pace.ts'
import * as pushes from './push.repository.ts'
import { kindOf, type Creation, type KeptDocument, type Step } from './pushable.ts'
import { changed, changeRefused, confirmed, markUncertain, freed } from './push-results.ts'

/** What an answer of SAP's means for a push and its document. */

/** Nothing was sent, so no attempt is counted; the push goes on when SAP is reachable again. */
export async function notAttempted(step: Step, n: number, answer: SapAnswer<unknown>): Promise<void> {
  const { tx, services, push } = step
  await pushes.forgetAttempt(tx, push, n)
  const wait = 'retryAfterSeconds' in answer ? answer.retryAfterSeconds : undefined
  const next = after(push.now, wait ?? services.settings.push.retrySeconds)
  if (push.state !== 'sending') return goOn(tx, services, push, { next })
  const set = { tries: push.tries - 1, settleUntil: null, ...(push.tries === 1 && { sentAt: null }) }
  await firePush(tx, services, systemActor, 'putBack', push, { set, next })
}

/** Whether a push fails although SAP is there. While SAP is away it waits, however long that takes (D269). */
const isOver = async ({ tx, push }: Step, calls: number): Promise<boolean> =>
  calls >= callsMax && (await pushes.failuresBesideAnswers(tx, push)) >= callsMax

/**
 * SAP changed nothing, so the push is sent again later. After 25 calls that failed while SAP answered, the document is
 * freed, or an operator has to look.
 */
async function putBack(step: Step, n: number, answer: SapAnswer<unknown>): Promise<void> {
  const { tx, services, push } = step
  const over = await isOver(step, n)
  const retryAfter = 'retryAfterSeconds' in answer ? (answer.retryAfterSeconds ?? 0) : 0
  const wait = Math.max(retryAfter, backOff(push.tries, services.settings.push))
  const kind = kindOf(services.pushables, push)
  if (over && !kind.creates) return firePush(tx, services, systemActor, 'giveUp', push)
  await firePush(tx, services, systemActor, 'putBack', push, {
    ...(!over && { next: after(push.now, wait) }),
  })
  const waiting = over && kind.creates && (await pushes.lock(tx, push.orderId, push.id))
  if (waiting) await freed({ tx, services, push: waiting }, kind, 'expire', { comment: saidBy(answer) })
}

/** Stores SAP's answer to what was sent. */
export async function settle(step: Step, n: number, answer: SapAnswer<KeptDocument | null>): Promise<void> {
  const { services, push } = step
  if ('notAttempted' in answer && answer.notAttempted) return notAttempted(step, n, answer)
  const kind = kindOf(services.pushables, push)
  switch (answer.outcome) {
    case 'done': {
      const { value, messages } = answer
      if (!kind.creates) return changed(step, kind, messages)
      return value ? confirmed(step, kind, value, { messages }) : undefined
    }
    case 'rejected': {
      const { messages } = answer
      return kind.creates
        ? freed(step, kind, 'reject', { messages })
        : changeRefused(step, kind, 'reject', { messages })
    }
    case 'unknown':
      if (kind.creates)
        return markUncertain(step, 'timeOut', {
          comment: answer.why,
          next: after(push.now, services.settings.push.retrySeconds),
        })
      return putBack(step, n, answer)
    case 'notSent':
    case 'auth':
    case 'conflict':
      return putBack(step, n, answer)
  }
}

/**
 * The read-back found the document exactly once, so the push is confirmed. Several, or a different one, are left to
 * an operator.
 */
export async function adopt(step: Step, creation: Creation, found: readonly KeptDocument[]): Promise<void> {
  const { tx, services, push } = step
  const [document, ...others] = found
  if (!document) return
  const what = creation.obstacles(services.sap, push, document)
  const several = others.length > 0
  if (!several && what.length === 0) {
    const references = [push.reference, ...(await pushes.earlierReferences(tx, services.pushables, push))]
    return confirmed(step, creation, document, { references })
  }
  const numbers = found.map((d) => d.orderNo).join(', ')
  const message = several
    ? { code: 'PUSH_TWICE_IN_SAP', text: numbers, severity: 'error' as const }
    : {
        code: 'PUSH_DIFFERS_IN_SAP',
        text: numbers,
        severity: 'error' as const,
        differences: [...what],
      }
  await markUncertain(step, 'giveUp', { set: { messages: [message] }, comment: numbers })
}

/**
 * SAP certainly does not have the document. The same is sent once more by itself, under the next reference, whose search
 * includes the earlier ones; after that somebody has to decide (D193).
 */
async function goneFromSap(step: Step, creation: Creation): Promise<void> {
  const { tx, services, push } = step
  if (push.repetition) return freed(step, creation, 'expire')
  await firePush(tx, services, systemActor, 'expire', push)
  await enqueue(tx, services, systemActor, {
    documentId: push.orderId,
    number: creation.numberOf(push),
    kind: push.kind,
    payloadOf: (reference) => ({ ...(push.payload as object), reference }),
    repeats: push,
  })
}

/** The read-back did not find the document. Returns true if it may be sent now. */
export async function absent(step: Step, creation: Creation, reads: number): Promise<boolean> {
  const { tx, services, push } = step
  if (push.state === 'pending') return true
  if (push.state === 'manual') {
    await goOn(tx, services, push, {})
    return false
  }
  const next = afterAbsence(push, reads, services.settings.push)
  if (next.kind === 'gone') await goneFromSap(step, creation)
  else
    await goOn(tx, services, push, {
      set: next.absentAt ? { absentAt: next.absentAt } : {},
      next: next.until,
    })
  return false
}

/** SAP could not be read. The read is repeated later until an operator has to look. */
export async function unread(
  step: Step,
  creation: Creation,
  n: number,
  answer: SapAnswer<unknown>,
): Promise<void> {
  const { tx, services, push } = step
  // It may be another SAP than the one that has our orders.
  if (answer.outcome === 'unknown') await queueRecognition(tx, services)
  if (push.state === 'manual') return goOn(tx, services, push, {})
  if (await isOver(step, n)) {
    const comment = saidBy(answer)
    if (push.state === 'pending') return freed(step, creation, 'expire', { comment })
    return markUncertain(step, 'giveUp', { comment })
  }
  const retryAfter = 'retryAfterSeconds' in answer ? (answer.retryAfterSeconds ?? 0) : 0
  const wait = Math.max(retryAfter, backOff(Math.ceil(n / 2), services.settings.push))
  await goOn(tx, services, push, { next: after(push.now, wait) })
}
