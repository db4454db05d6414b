import type { SapAnswer, SapDocument } from '../../../connectors/sap/sap.port.ts'
import type { Tx } from '../../../db/transaction.ts'
import { systemActor } from '../../../scope/system-actor.ts'
import type { Services } from '../../../services.ts'
import { saidBy } from './push-attempts.ts'
import { changed, changeRefused } from './push-change-results.ts'
import { firePush, goOn } from './push-events.ts'
import { after, afterAbsence, backOff, isOver } from './push-pace.ts'
import * as pushes from './push.repository.ts'
import type { LockedPush } from './push.repository.ts'
import { commentOf, confirmed, doubted, freed, obstacles } from './push-results.ts'

/** What an answer of SAP's means for a push and its order. */

/** Nothing was sent, so no attempt is counted; the push goes on when SAP is reachable again. */
export async function notAttempted(
  tx: Tx,
  services: Services,
  push: LockedPush,
  n: number,
  answer: SapAnswer<unknown>,
): Promise<void> {
  await pushes.forgetAttempt(tx, push, n)
  const wait = 'retryAfterSeconds' in answer ? answer.retryAfterSeconds : undefined
  const next = after(push.now, wait ?? services.settings.push.retrySeconds)
  if (push.state !== 'sending') return goOn(tx, services, push, { next })
  const set = { tries: push.tries - 1, settleUntil: null, ...(push.tries === 1 && { sentAt: null }) }
  await firePush(tx, services, systemActor, 'putBack', push, { set, next })
}

/**
 * SAP changed nothing, so the push is sent again later. After a day or 25 calls the order is freed, or an
 * operator has to look.
 */
async function putBack(
  tx: Tx,
  services: Services,
  push: LockedPush,
  n: number,
  answer: SapAnswer<unknown>,
): Promise<void> {
  const over = isOver(push, n)
  const told = 'retryAfterSeconds' in answer ? (answer.retryAfterSeconds ?? 0) : 0
  const wait = Math.max(told, backOff(push.tries, services.settings.push))
  if (over && push.kind !== 'order') return firePush(tx, services, systemActor, 'giveUp', push)
  await firePush(tx, services, systemActor, 'putBack', push, {
    ...(!over && { next: after(push.now, wait) }),
  })
  const waiting = over && (await pushes.lock(tx, push.orderId, push.id))
  if (waiting) await freed(tx, services, waiting, 'expire', { comment: saidBy(answer) })
}

/** Stores SAP's answer to what was sent. */
export async function settle(
  tx: Tx,
  services: Services,
  push: LockedPush,
  n: number,
  answer: SapAnswer<SapDocument | null>,
): Promise<void> {
  const creates = push.kind === 'order'
  if ('notAttempted' in answer && answer.notAttempted) return notAttempted(tx, services, push, n, answer)
  switch (answer.outcome) {
    case 'done':
      if (answer.value) return confirmed(tx, services, push, answer.value, { messages: answer.messages })
      return changed(tx, services, push, answer.messages)
    case 'rejected':
      if (creates) return freed(tx, services, push, 'reject', { messages: answer.messages })
      return changeRefused(tx, services, push, 'reject', {
        messages: answer.messages,
        comment: commentOf(answer.messages),
      })
    case 'unknown':
      if (creates)
        return doubted(tx, services, push, 'timeOut', {
          comment: answer.why,
          next: after(push.now, services.settings.push.retrySeconds),
        })
      return putBack(tx, services, push, n, answer)
    case 'notSent':
    case 'auth':
    case 'conflict':
      return putBack(tx, services, push, n, answer)
  }
}

/**
 * The read-back found the order exactly once, so the push is confirmed. Several orders, or a different one, are
 * left to an operator.
 */
export async function adopt(
  tx: Tx,
  services: Services,
  push: LockedPush,
  found: readonly SapDocument[],
): Promise<void> {
  const [document, ...others] = found
  if (!document) return
  const what = obstacles(push, document)
  const several = others.length > 0
  if (!several && what.length === 0) {
    const references = [push.reference, ...(await pushes.earlierReferences(tx, push))]
    return confirmed(tx, services, push, document, { references })
  }
  const numbers = found.map((d) => d.orderNo).join(', ')
  const message = several
    ? { code: 'PUSH_TWICE_IN_SAP', text: numbers, severity: 'error' as const }
    : { code: 'PUSH_DIFFERS_IN_SAP', text: `${numbers}: ${what.join(', ')}`, severity: 'error' as const }
  await doubted(tx, services, push, 'giveUp', { set: { messages: [message] }, comment: message.text })
}

/** The read-back did not find the order. Returns true if it may be sent now. */
export async function absent(tx: Tx, services: Services, push: LockedPush, reads: number): Promise<boolean> {
  if (push.state === 'pending') return true
  if (push.state === 'manual') {
    await goOn(tx, services, push, {})
    return false
  }
  const next = afterAbsence(push, reads, services.settings.push)
  if (next.kind === 'gone') await freed(tx, services, push, 'expire')
  else
    await goOn(tx, services, push, {
      set: next.absentAt ? { absentAt: next.absentAt } : {},
      next: next.until,
    })
  return false
}

/** SAP could not be read. The read is repeated later until an operator has to look. */
export async function unread(
  tx: Tx,
  services: Services,
  push: LockedPush,
  n: number,
  answer: SapAnswer<unknown>,
): Promise<void> {
  if (push.state === 'manual') return goOn(tx, services, push, {})
  if (isOver(push, n)) {
    const comment = saidBy(answer)
    if (push.state === 'pending') return freed(tx, services, push, 'expire', { comment })
    return doubted(tx, services, push, 'giveUp', { comment })
  }
  const told = 'retryAfterSeconds' in answer ? (answer.retryAfterSeconds ?? 0) : 0
  const wait = Math.max(told, backOff(Math.ceil(n / 2), services.settings.push))
  await goOn(tx, services, push, { next: after(push.now, wait) })
}
