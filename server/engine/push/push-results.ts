import type { Difference } from '#shared/engine/push/difference.ts'
import type { SapMessage } from '#shared/engine/push/push.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { refuse } from '../../calls/handler.ts'
import { firePush, type PushChange } from './push-events.ts'
import * as pushes from './push.repository.ts'
import { kindOf, type Creation, type KeptDocument, type Repeatable, type Step } from './pushable.ts'
import { stopSap } from './push-stop.repository.ts'

/** What became of a push, written on it and on its document in one transaction. */

/** A comment of the history is read by people, so it contains SAP's own sentences, as many as fit. */
export const commentOf = (messages: readonly SapMessage[]): string =>
  messages
    .map((m) => m.text)
    .join(' · ')
    .slice(0, 1_000)

/** A number in SAP belongs to one document of ours, so a second claim is an error. */
async function taken(step: Step, { orderNo }: KeptDocument, event: 'succeed' | 'confirm'): Promise<void> {
  if (event === 'confirm') return refuse('PUSH_NUMBER_TAKEN', { value: orderNo }, 'sapOrderNo')
  const message = { code: 'PUSH_NUMBER_TAKEN', text: orderNo, severity: 'error' as const }
  return markUncertain(step, 'giveUp', { set: { messages: [message] }, comment: orderNo })
}

/** Tells customer service about an accepted document that SAP stored differently or without our reference. */
async function noted(
  { tx, services, push }: Step,
  creation: Creation,
  { orderNo, reference }: KeptDocument,
  references: readonly string[],
  what: readonly Difference[],
): Promise<SapMessage[]> {
  const differs = {
    code: 'PUSH_DIFFERS_IN_SAP',
    text: '',
    severity: 'warning' as const,
    differences: [...what],
  }
  const warnings = what.length > 0 ? [differs] : []
  if (creation.refersLater || references.includes(reference)) return warnings
  services.log.error(
    { sapOrderNo: orderNo, reference: push.reference, kept: reference },
    'SAP keeps no reference of ours',
  )
  const stop = {
    orderNo: creation.numberOf(push),
    sapOrderNo: orderNo,
    reference: push.reference,
    kept: reference,
    at: push.now,
  }
  await stopSap(tx, stop)
  return [
    ...warnings,
    { code: 'PUSH_REFERENCE_LOST', text: `${push.reference} → ${reference || '—'}`, severity: 'error' },
  ]
}

/** SAP has the document. Stores its numbers and the state, whichever way the result arrived. */
export async function confirmed(
  step: Step,
  creation: Creation,
  document: KeptDocument,
  {
    messages = [],
    actor = systemActor,
    event = 'succeed',
    comment = commentOf(messages),
    references = [step.push.reference],
  }: {
    messages?: readonly SapMessage[]
    actor?: Actor
    event?: 'succeed' | 'confirm'
    comment?: string
    /** The references under which SAP may have the document. */
    references?: readonly string[]
  } = {},
): Promise<void> {
  const { tx, services, push } = step
  if (!(await pushes.takeNumber(tx, push, document.orderNo))) return taken(step, document, event)
  const what = creation.differences(services.sap, push, document)
  const allMessages = [...messages, ...(await noted(step, creation, document, references, what))]
  const numbers = { sapOrderNo: document.orderNo, sapBuildingNo: document.buildingNo }
  await firePush(tx, services, actor, event, push, { set: { ...numbers, messages: allMessages } })
  if (what.length > 0) await pushes.writeDifferences(tx, services.pushables, push, what, true)
  await creation.confirmed({ tx, services, actor: inPlaceOf(actor), push, document, comment })
}

interface Ending {
  actor?: Actor
  messages?: readonly SapMessage[]
  comment?: string
}

const withMessages = (messages: readonly SapMessage[] | undefined): PushChange => ({
  set: { ...(messages && { messages: [...messages] }) },
})

/** SAP does not have the document, so it can be pushed again. If SAP refused it, the document keeps the reason. */
export async function freed(
  step: Step,
  creation: Creation,
  event: 'reject' | 'expire' | 'release',
  { actor = systemActor, messages, comment = commentOf(messages ?? []) }: Ending = {},
): Promise<void> {
  const { tx, services, push } = step
  await firePush(tx, services, actor, event, push, withMessages(messages))
  await creation.freed({
    tx,
    services,
    actor: inPlaceOf(actor),
    push,
    refused: event === 'reject',
    comment,
  })
}

/** The outcome is unknown, and the document waits in the state that says so. */
export async function markUncertain(
  step: Step,
  event: 'timeOut' | 'giveUp',
  { comment = '', ...change }: PushChange & { comment?: string },
): Promise<void> {
  const { tx, services, push } = step
  await firePush(tx, services, systemActor, event, push, change)
  const kind = kindOf(services.pushables, push)
  if (kind.creates) await kind.uncertain({ tx, services, actor: systemActor, push, comment })
}

/** SAP has accepted a change, so it becomes effective here. */
export async function changed(step: Step, kind: Repeatable, messages: readonly SapMessage[]): Promise<void> {
  const { tx, services, push } = step
  await firePush(tx, services, systemActor, 'succeed', push, withMessages(messages))
  await kind.confirmed({ tx, services, actor: systemActor, push, comment: commentOf(messages) })
}

/** SAP has refused a change, or an operator has found that SAP does not have it. */
export async function changeRefused(
  step: Step,
  kind: Repeatable,
  event: 'reject' | 'release',
  { actor = systemActor, messages, comment = commentOf(messages ?? []) }: Ending = {},
): Promise<void> {
  const { tx, services, push } = step
  await firePush(tx, services, actor, event, push, withMessages(messages))
  await kind.refused({ tx, services, actor: systemActor, push, comment })
}

/**
 * An operator with the right to unlock pushes acts in place of the system: the history names the person, while
 * the machine allows these events to the system only.
 */
const inPlaceOf = (actor: Actor): Actor => ({ ...actor, permissions: systemActor.permissions })
