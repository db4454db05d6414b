import { agreementMachine, type AgreementEvent } from '#shared/areas/agreements/agreement.machine.ts'
import {
  isTranslated,
  type AgreementForm,
  type AgreementRow,
} from '#shared/areas/agreements/agreement.schema.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { decide } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/calls/actor.ts'

/** Why the event is not possible now; a list does not know the contents and leaves that to the server. */
export const reasonsAgainst = (
  event: AgreementEvent,
  { stage }: Pick<AgreementRow, 'stage'>,
  actor: Actor,
  values?: AgreementForm,
): readonly Reason[] => {
  const status = stage === 'draft' ? 'draft' : 'effective'
  const translated = values === undefined || isTranslated(values)
  const verdict = decide(agreementMachine, event, { status, translated }, actor)
  return verdict.allowed ? [] : verdict.reasons
}
