import type { z } from 'zod'
import { differencesText } from '#shared/engine/push/difference.ts'
import { operatorCalls } from '#shared/engine/push/push.contract.ts'
import { type OperatorAction, operatorActions } from '#shared/engine/push/push.machine.ts'
import type { push } from '#shared/engine/push/push.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { inTransaction, type Queryable, type Tx } from '../../db/transaction.ts'
import { record, type HistoryEntry } from '../../records/history/history.ts'
import { read, serve, write, refuse, type Services } from '../../calls/handler.ts'
import { valueOf } from '../../connectors/sap/refusal.ts'
import { startTask } from '../../records/tasks/tasks.ts'
import { firePush, touchDocument } from './push-events.ts'
import { toRow } from './push.presenter.ts'
import * as pushes from './push.repository.ts'
import { reconciliation } from './push-reconciliation.ts'
import { kindOf, differencesOf, type Creation, type LockedPush, type PushRecord } from './pushable.ts'
import { changeRefused, confirmed, freed } from './push-results.ts'
import { addressOf, recognize } from './sap-system.ts'
import { endStrange, keepSystem, leaveSystem, strangeOf } from './sap-system.repository.ts'
import { endStop, stopOf, wakePushes } from './push-stop.repository.ts'

type Attempts = z.infer<typeof push>['attempts']

export const page = read(operatorCalls.page, async ({ db, services, actor, body }) => {
  const { rows, ...total } = await pushes.page(db, services.pushables, actor, body)
  return { rows: rows.map(toRow), ...total }
})

const isOperator = (event: string): event is OperatorAction => operatorActions.some((e) => e === event)

export const one = read(operatorCalls.one, async ({ db, services, actor, query }) => {
  const found = await pushes.findOne(db, services.pushables, actor, query.id)
  if (!found) return refuse('NOT_FOUND')
  const [attempts, actions] = await Promise.all([
    pushes.attemptsOf(db, found),
    pushes.actionsOf(db, found.id),
  ])
  return {
    ...toRow(found),
    attempts: attempts.map(({ orderId: _order, pushId: _push, ...a }) => a) as Attempts,
    actions: actions.flatMap((a) => (isOperator(a.event) ? [{ ...a, event: a.event }] : [])),
  }
})

const rowOf = async (db: Queryable, { pushables }: Pick<Services, 'pushables'>, actor: Actor, id: string) => {
  const found = await pushes.findOne(db, pushables, actor, id)
  return found ? toRow(found) : refuse('NOT_FOUND')
}

const locked = async (
  tx: Tx,
  { pushables }: Pick<Services, 'pushables'>,
  actor: Actor,
  id: string,
): Promise<LockedPush> => {
  const found = await pushes.findOne(tx, pushables, actor, id)
  const push = found && (await pushes.lock(tx, found.orderId, id))
  return push ?? refuse('NOT_FOUND')
}

/** Who decided what about a push, for its page and for the log. */
const audit = (
  tx: Tx,
  actor: Actor,
  before: PushRecord,
  {
    event,
    state,
    ...more
  }: { event: OperatorAction; state: string } & Pick<HistoryEntry, 'comment' | 'changes'>,
) =>
  record(tx, actor, {
    docType: 'push',
    docId: before.id,
    event,
    from: { state: before.state },
    to: { state },
    ...more,
  })

/** Asks the worker to read SAP at once. The answer is handled like that of any other read-back. */
export const lookUp = write(operatorCalls.lookUp, async ({ tx, services, actor, body }) => {
  const push = await locked(tx, services, actor, body.id)
  await firePush(tx, services, actor, 'lookUp', push, { next: push.now })
  await audit(tx, actor, push, { event: 'lookUp', state: push.state })
  return rowOf(tx, services, actor, body.id)
})

export const release = write(operatorCalls.release, async ({ tx, services, actor, body }) => {
  const push = await locked(tx, services, actor, body.id)
  const kind = kindOf(services.pushables, push)
  const ending = { actor, comment: body.comment }
  if (kind.creates) await freed({ tx, services, push }, kind, 'release', ending)
  else await changeRefused({ tx, services, push }, kind, 'release', ending)
  await audit(tx, actor, push, { event: 'release', state: 'released', comment: body.comment })
  return rowOf(tx, services, actor, body.id)
})

/** The document in SAP with the typed number, if it is the one that was pushed. */
async function typedDocument(
  services: Pick<Services, 'db' | 'pushables' | 'sap'>,
  creation: Creation,
  push: PushRecord,
  sapOrderNo: string,
) {
  const document = valueOf(await creation.read(services.sap, sapOrderNo))
  if (!document) return refuse('PUSH_NUMBER_UNKNOWN', { value: sapOrderNo }, 'sapOrderNo')
  const references = [
    push.reference,
    ...(await pushes.earlierReferences(services.db.reads, services.pushables, push)),
  ]
  const what = [
    ...(references.includes(document.reference)
      ? []
      : [{ field: 'reference', told: push.reference, kept: document.reference || '—' }]),
    ...creation.obstacles(services.sap, push, document),
  ]
  if (what.length > 0)
    return refuse('PUSH_NUMBER_DIFFERS', { value: sapOrderNo, what: differencesText(what) }, 'sapOrderNo')
  return { document, references }
}

/** Reads SAP before the transaction, so that no lock waits for SAP. */
export const confirm = serve(operatorCalls.confirm, async ({ db, services, actor, body }) => {
  const found = await pushes.findOne(db.reads, services.pushables, actor, body.id)
  if (!found) return refuse('NOT_FOUND')
  const creation = kindOf(services.pushables, found)
  if (!creation.creates) return refuse('PUSH_NOT_AN_ORDER')
  const { document, references } = await typedDocument(services, creation, found, body.sapOrderNo)
  return inTransaction(db, async (tx) => {
    const push = await locked(tx, services, actor, body.id)
    await confirmed({ tx, services, push }, creation, document, {
      actor,
      event: 'confirm',
      comment: body.comment,
      references,
    })
    const comment = `${document.orderNo} · ${body.comment}`
    await audit(tx, actor, push, { event: 'confirm', state: 'confirmed', comment })
    return rowOf(tx, services, actor, body.id)
  })
})

/** Accepts a difference in SAP, which then leaves the lists of open differences. */
export const acceptDifference = write(
  operatorCalls.acceptDifference,
  async ({ tx, services, actor, body }) => {
    const found = await pushes.findOne(tx, services.pushables, actor, body.id)
    if (!found) return refuse('NOT_FOUND')
    if (!found.sapDiffers) return refuse('PUSH_DIFFERS_NOT')
    const push = await locked(tx, services, actor, body.id)
    await pushes.writeDifferences(tx, services.pushables, push, differencesOf(push), false)
    await touchDocument(tx, services, push)
    // The log names the differences as a change, so that its reader finds it in words.
    await audit(tx, actor, push, {
      event: 'acceptDifference',
      state: push.state,
      comment: body.comment,
      changes: [{ path: 'differences', from: differencesText(differencesOf(push)), to: '' }],
    })
    return rowOf(tx, services, actor, body.id)
  },
)

const stateOf = async (db: Queryable, { sap }: Pick<Services, 'sap'>) => ({
  kind: sap.kind,
  pauses: sap.pauses(),
  stop: await stopOf(db),
  strange: await strangeOf(db),
})

export const state = read(operatorCalls.state, ({ db, services }) => stateOf(db, services))

/** Ends a stop after SAP was repaired. It is written to the server's log, and waiting pushes go on at once. */
export const goOn = write(operatorCalls.goOn, async ({ tx, services, actor, body }) => {
  const stop = await stopOf(tx)
  await endStop(tx)
  await wakePushes(tx)
  services.log.warn({ by: actor.name, comment: body.comment, stop }, 'SAP is told orders again')
  return stateOf(tx, services)
})

/** SAP has been repaired, or its address corrected, so it is looked at again. */
export const lookAgain = serve(operatorCalls.recognize, async ({ db, services }) => {
  if (services.sap.kind === 'none') return refuse('SAP_NOT_SET')
  await recognize(services)
  return stateOf(db, services)
})

/** Ends the hold of a SAP that does not know our orders. What it lacks is reported by the reconciliation that follows. */
export const acceptSystem = write(operatorCalls.acceptSystem, async ({ tx, services, actor, body }) => {
  if (services.sap.kind === 'none') return refuse('SAP_NOT_SET')
  const strange = await strangeOf(tx)
  if (!strange) return refuse('SAP_KNOWS_US')
  if (body.is === 'other') await leaveSystem(tx)
  await keepSystem(tx, { address: addressOf(services), since: services.now().toISOString() })
  await endStrange(tx)
  await wakePushes(tx)
  services.log.warn(
    { by: actor.name, comment: body.comment, is: body.is, strange },
    'SAP is told orders again',
  )
  await startTask(tx, services, actor, { kind: reconciliation, scope: '' })
  return stateOf(tx, services)
})

export const reconcile = write(operatorCalls.reconcile, async ({ tx, services, actor }) => {
  if (services.sap.kind === 'none') return refuse('SAP_NOT_SET')
  return { taskId: await startTask(tx, services, actor, { kind: reconciliation, scope: '' }) }
})
