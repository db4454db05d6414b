import { type PushEvent, pushMachine, type PushRecordState } from '#shared/engine/push/push.machine.ts'
import { DomainError } from '#shared/kernel/errors.ts'
import { newId } from '#shared/kernel/ids.ts'
import { decide } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/calls/actor.ts'
import type { Tx } from '../../db/transaction.ts'
import { refuse, type Services } from '../../calls/handler.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { touch } from '../fire.ts'
import { lock } from '../store.ts'
import { documentOf, kindOf, type Pushables, type LockedPush, type PushRecord } from './pushable.ts'
import { hashOf, newRequestId, ownReference } from './push-reference.ts'
import * as pushes from './push.repository.ts'

export const topicName = 'sap.push'
/** How many workers may die during one push before a person must look at it. */
const workersLost = 25

type Row = Pick<PushRecord, 'id' | 'orderId' | 'step'>

/** Queues the next step of a push. A message of an earlier step does nothing when it arrives. */
const queueStep = (tx: Tx, services: Pick<Services, 'outbox'>, push: Row, at?: string) =>
  services.outbox.add(tx, {
    topic: topicName,
    key: `push:${push.id}:${push.step}`,
    payload: { orderId: push.orderId, pushId: push.id, step: push.step },
    maxAttempts: workersLost,
    ...(at && { at }),
  })

/**
 * Requests about one document are sent one after the other, in the sequence in which they were made. The next begins
 * when the one before it has ended.
 */
async function queueNext(tx: Tx, services: Pick<Services, 'outbox'>, documentId: string): Promise<void> {
  const oldest = await pushes.oldestOpen(tx, documentId)
  if (oldest?.state === 'pending' && oldest.nextAt === null)
    await goOn(tx, services, oldest, { next: oldest.now })
}

export interface NewPush {
  documentId: string
  number: string
  kind: string
  payloadOf: (reference: string) => object
  /** The push that SAP does not have and that is sent again by itself, for whoever asked for it (D193). */
  repeats?: PushRecord
}

/** Stores what SAP is to be sent, in the transaction that changes the document. */
export async function enqueue(
  tx: Tx,
  services: Pick<Services, 'outbox' | 'pushables' | 'sap'>,
  actor: Actor,
  push: NewPush,
): Promise<{ id: string; state: PushRecordState; reference: string }> {
  if (services.sap.kind === 'none') return refuse('SAP_NOT_SET')
  const round = (await pushes.roundsOf(tx, push.documentId, push.kind)) + 1
  const own = await ownReference(tx, push.number, round)
  const reference = kindOf(services.pushables, push).creates ? own : `${own}:${push.kind}`
  const payload = push.payloadOf(reference)
  const id = newId()
  await pushes.insert(tx, {
    orderId: push.documentId,
    id,
    kind: push.kind,
    round,
    reference,
    requestId: newRequestId(),
    payload,
    payloadSha256: hashOf(payload),
    state: 'pending',
    step: 0,
    tries: 0,
    sentAt: null,
    settleUntil: null,
    absentAt: null,
    nextAt: null,
    sapOrderNo: '',
    sapBuildingNo: '',
    differences: [],
    messages: [],
    requestedBy: push.repeats ? push.repeats.requestedBy : actor.accountId,
    requestedName: push.repeats?.requestedName ?? actor.name,
    repetition: push.repeats !== undefined,
    endedAt: null,
  })
  await queueNext(tx, services, push.documentId)
  return { id, state: 'pending', reference }
}

export interface PushChange {
  set?: Parameters<typeof pushes.update>[2]
  /** When the push goes on; absent if nothing follows automatically. */
  next?: string
}

const ending: ReadonlySet<string> = new Set(pushMachine.terminal.state)

/** Whether SAP may still be working on it. */
const isSettling = ({ state, settleUntil, now }: LockedPush, creates: boolean): boolean =>
  creates &&
  (state === 'unknown' || state === 'manual') &&
  settleUntil !== null &&
  Date.parse(now) < Date.parse(settleUntil)

/** The state of a push after an event. Refuses with every reason of the machine. */
export function stateAfter(
  { pushables }: { pushables: Pushables },
  event: PushEvent,
  push: LockedPush,
  actor: Actor,
): PushRecordState {
  const { creates } = kindOf(pushables, push)
  const facts = {
    creates,
    state: push.state as PushRecordState,
    settling: isSettling(push, creates),
    waitingSince: push.sentAt,
  }
  const verdict = decide(pushMachine, event, facts, actor)
  if (!verdict.allowed) throw new DomainError(verdict.reasons)
  return verdict.next.state ?? facts.state
}

/** Keeps the state and queues the next step, which makes earlier messages of the push obsolete. */
export async function goOn(
  tx: Tx,
  services: Pick<Services, 'outbox'>,
  push: PushRecord,
  { set = {}, next }: PushChange,
): Promise<void> {
  const step = push.step + 1
  await pushes.update(tx, push, { ...set, step, nextAt: next ?? null })
  if (next) await queueStep(tx, services, { ...push, step }, next)
}

/** Fires an event of a locked push: stores its state, queues what follows, and starts what has waited for its end. */
export async function firePush(
  tx: Tx,
  services: Pick<Services, 'outbox' | 'pushables'>,
  actor: Actor,
  event: PushEvent,
  push: LockedPush,
  { set, next }: PushChange = {},
): Promise<void> {
  const state = stateAfter(services, event, push, actor)
  const ended = ending.has(state)
  await goOn(tx, services, push, { set: { ...set, state, ...(ended && { endedAt: push.now }) }, next })
  if (ended) await queueNext(tx, services, push.orderId)
}

/**
 * Refreshes the screens of a document whose columns were written by SAP's answer, and those of the documents behind
 * it.
 */
export async function touchDocument(tx: Tx, services: Services, push: Pick<PushRecord, 'kind' | 'orderId'>) {
  const system = { tx, services, actor: systemActor }
  const document = documentOf(services.pushables, push)
  const row = await lock(system, document, push.orderId)
  if (row) await touch(system, document, row)
}
