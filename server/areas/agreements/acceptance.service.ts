import { acceptanceCalls } from '#shared/areas/agreements/acceptance.contract.ts'
import type { FormalAgreement, ReadAgreement } from '#shared/areas/agreements/agreement.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read, write, refuse } from '../../calls/handler.ts'
import type { Queryable } from '../../db/transaction.ts'
import { record } from '../../records/history/history.ts'
import { endSession } from '../../platform/accounts/session.repository.ts'
import { markReadAbout } from '../../platform/notices/notice.repository.ts'
import * as acceptances from './agreement.repository.ts'

/** Only what is in force is read here, so that it has a time. */
const readOf = <R extends { effectiveAt: string | null }>({ effectiveAt, ...agreement }: R) => ({
  ...agreement,
  effectiveAt: effectiveAt ?? '',
})

async function formalFor(db: Queryable, { accountId }: Actor): Promise<FormalAgreement> {
  const found = await acceptances.findInForce(db, accountId)
  if (!found) return { agreement: null, agreedAt: null, previous: null }
  const { agreedAt, ...inForce } = found
  const before = await acceptances.findAgreedBefore(db, accountId, inForce.id)
  const previous: ReadAgreement | null = before ? readOf(before) : null
  return { agreement: readOf(inForce), agreedAt, previous }
}

export const formal = read(acceptanceCalls.formal, ({ db, actor }) => formalFor(db, actor))

/**
 * Every process forgets the session, because it remembers whether its customer has agreed. Whoever disagrees
 * is signed out.
 */
export const answer = write(acceptanceCalls.answer, async ({ tx, services, actor, body }) => {
  const { agreementId, agreed, readToEnd, language } = body
  if (agreed && !readToEnd) return refuse('AGREEMENT_UNREAD')
  if (!(await acceptances.lockInForce(tx, agreementId))) return refuse('AGREEMENT_REPLACED')
  const { accountId, sessionId } = actor
  const answeredAt = services.now().toISOString()
  await acceptances.storeAnswer(tx, { agreementId, accountId, agreed, answeredAt, language })
  const event = agreed ? 'agree' : 'disagree'
  await record(tx, actor, { docType: 'agreement', docId: agreementId, event })
  await markReadAbout(tx, accountId, agreementId, answeredAt)
  if (!agreed) await endSession(tx, sessionId, 'disagreed')
  services.live.publish(tx, { topic: 'session', ids: [], sessions: [sessionId] })
  return formalFor(tx, actor)
})
