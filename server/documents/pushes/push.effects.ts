import * as z from 'zod'
import { inTransaction } from '../../db/transaction.ts'
import type { SapAnswer, SapDocument, SapPort } from '../../connectors/sap/sap.port.ts'
import { Interrupted, topic } from '../../outbox/topic.ts'
import { systemActor } from '../../scope/system-actor.ts'
import type { Services } from '../../services.ts'
import { absent, adopt, settle, unread } from './push.answers.ts'
import { atStep, attempt, beginRead } from './push.attempts.ts'
import { changeOf } from './push.change.results.ts'
import { firePush, goOn, stateAfter, topicName } from './push.events.ts'
import { after } from './push.pace.ts'
import * as pushes from './push.repository.ts'
import type { LockedPush, PushRecord } from './push.repository.ts'
import { doubted, orderOf } from './push.results.ts'

const job = z.object({ orderId: z.string(), pushId: z.string(), step: z.int() })
type Job = z.infer<typeof job>

/** What is to be done with a push now: read SAP, or tell it. */
type Next = { action: 'find' | 'send'; push: LockedPush } | undefined

/** Where a push stands. One that was being sent when its server was lost may have reached SAP. */
const begin = (services: Services, given: Job): Promise<Next> =>
  inTransaction(services.db, async (tx): Promise<Next> => {
    const push = await atStep(tx, given)
    if (!push) return undefined
    const creates = push.kind === 'order'
    if (!creates && (await pushes.oldestOpen(tx, push.orderId))?.id !== push.id) {
      await goOn(tx, services, push, {})
      return undefined
    }
    switch (push.state) {
      case 'sending':
        if (creates) await doubted(tx, services, push, 'timeOut', { next: push.now })
        else await firePush(tx, services, systemActor, 'putBack', push, { next: push.now })
        return undefined
      case 'manual':
        if (creates) return { action: 'find', push }
        await firePush(tx, services, systemActor, 'putBack', push, { next: push.now })
        return undefined
      case 'unknown':
        return { action: 'find', push }
      case 'pending': {
        const retried = push.tries > 0 || (await pushes.earlierReferences(tx, push)).length > 0
        return { action: creates && retried ? 'find' : 'send', push }
      }
      default:
        return undefined
    }
  })

/** SENDING is committed before the call leaves (connectors.md 5.2, 3). */
const markSent = (services: Services, given: Job): Promise<{ push: LockedPush; n: number } | undefined> =>
  inTransaction(services.db, async (tx) => {
    const push = await atStep(tx, given)
    if (push?.state !== 'pending') return undefined
    const set = {
      state: stateAfter('send', push, systemActor),
      tries: push.tries + 1,
      sentAt: push.now,
      settleUntil: after(push.now, services.settings.push.settleSeconds),
    }
    await pushes.update(tx, push, set)
    const sent = { ...push, ...set }
    const operation = push.kind === 'order' ? 'create' : push.kind === 'close' ? 'close' : 'change'
    return { push: sent, n: await pushes.beginAttempt(tx, sent, operation) }
  })

/** The call of a push, by its kind; changes answer with nothing. */
function callOf(push: PushRecord): (sap: SapPort) => Promise<SapAnswer<SapDocument | null>> {
  if (push.kind === 'order') {
    const request = { id: push.requestId, firstTriedAt: push.createdAt }
    return (sap) => sap.createOrder(orderOf(push), request)
  }
  const { sapOrderNo, lines } = changeOf(push)
  return lines ? (sap) => sap.changeDeliveryDates(sapOrderNo, lines) : (sap) => sap.closeOrder(sapOrderNo)
}

async function send(services: Services, given: Job): Promise<void> {
  const sent = await markSent(services, given)
  if (!sent) return
  const { push, n } = sent
  const answer = await attempt(services, push, n, callOf(push), (document) => document?.orderNo ?? '')
  if (answer.outcome === 'auth') services.log.error({ push: push.id }, 'SAP refuses our user')
  await inTransaction(services.db, async (tx) => {
    const now = await atStep(tx, given)
    if (now?.state === 'sending') await settle(tx, services, now, n, answer)
  })
}

/** Reads SAP for an order of ours. True: it is not there and may be told. */
async function find(services: Services, given: Job, push: LockedPush): Promise<boolean> {
  const references = [push.reference, ...(await pushes.earlierReferences(services.db, push))]
  const n = await beginRead(services, push)
  const answer = await attempt(
    services,
    push,
    n,
    (sap) => sap.findByReference({ customerNo: orderOf(push).customerNo, references, witnesses: [] }),
    (found) => found.map((d) => d.orderNo).join(', ') || '—',
  )
  return inTransaction(services.db, async (tx) => {
    const now = await atStep(tx, given)
    if (!now || now.state !== push.state) return false
    if (answer.outcome !== 'done') {
      await unread(tx, services, now, n, answer)
      return false
    }
    if (answer.value.length === 0) return absent(tx, services, now, n)
    await adopt(tx, services, now, answer.value)
    return false
  })
}

/**
 * One step of a push. Whenever it is not the very first try, SAP is asked for our reference before it is told
 * anything (connectors.md 5.2, 4); a message that comes twice finds the push a step further and does nothing.
 */
export const sendPushes = topic({
  name: topicName,
  schema: job,
  async run(given, { services, stopping }) {
    const next = await begin(services, given)
    if (!next) return
    if (stopping.aborted) throw new Interrupted('the server stops')
    if (next.action === 'find' && !(await find(services, given, next.push))) return
    if (stopping.aborted) throw new Interrupted('the server stops')
    await send(services, given)
  },
  async gaveUp(given, error, { services }) {
    await inTransaction(services.db, async (tx) => {
      const push = await atStep(tx, given)
      if (push) await doubted(tx, services, push, 'giveUp', { comment: error })
    })
  },
})
