import type { Reason } from '#shared/kernel/errors.ts'
import { decide } from '#shared/kernel/machine.ts'
import { messageMachine, type MessageEvent } from '#shared/areas/messages/message.machine.ts'
import type { WrittenRow } from '#shared/areas/messages/written.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { screens } from '#shared/vocabulary/screens.ts'

/** The home of the messages that staff write, and of one of them. */
export const writtenHome = screens.messages
export const writtenPath = (id: string) => `${writtenHome}/${id}`
/** The same of those that a customer received. */
export const receivedHome = screens.receivedMessages
export const receivedPath = (id: string) => `${receivedHome}/${id}`

export const stateTones = { draft: 'draft', sent: 'done', withdrawn: 'stopped' } as const

/** Why the event is not possible now. */
export function reasonsAgainst(
  event: MessageEvent,
  { status, own, recipients, viewed }: Pick<WrittenRow, 'status' | 'own' | 'recipients' | 'viewed'>,
  actor: Actor,
): readonly Reason[] {
  const verdict = decide(messageMachine, event, { status, own, recipients, viewed }, actor)
  return verdict.allowed ? [] : verdict.reasons
}
