import { agreementCalls } from '#shared/areas/agreements/agreement.contract.ts'
import { agreementMachine, type AgreementEvent } from '#shared/areas/agreements/agreement.machine.ts'
import {
  isTranslated,
  type AgreementForm,
  type FormalAgreement,
  type ReadAgreement,
} from '#shared/areas/agreements/agreement.schema.ts'
import { newId } from '#shared/kernel/ids.ts'
import { decide, stateIn } from '#shared/kernel/machine.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { acceptanceCalls } from '#shared/areas/agreements/acceptance.contract.ts'
import { read, write, refuse, throwReasons } from '../../calls/handler.ts'
import { isTaken, type Queryable } from '../../db/transaction.ts'
import { changesBetween, historyOf, record, recordAll } from '../../records/history/history.ts'
import { publicationJob } from '../../platform/notices/tell.ts'
import { endSession } from '../../platform/accounts/session.repository.ts'
import { markReadAbout } from '../../platform/notices/notice.repository.ts'
import * as agreements from './agreement.repository.ts'

const docType = 'agreement'

const page = read(agreementCalls.page, ({ db, body }) => agreements.page(db, body))

const one = read(
  agreementCalls.one,
  async ({ db, query }) => (await agreements.findOne(db, query.id)) ?? refuse('NOT_FOUND'),
)

const history = read(agreementCalls.history, async ({ db, actor, body }) =>
  (await agreements.findOne(db, body.id)) ? historyOf(db, actor, body.id, body) : refuse('NOT_FOUND'),
)

/** Versions are unique, also among drafts. */
const refuseTaken = (versionNo: string, path: string) => (error: unknown) => {
  if (isTaken(error)) return refuse('DUPLICATE', { value: versionNo }, path)
  throw error
}

const create = write(agreementCalls.create, async ({ tx, services, actor, body }) => {
  const { basedOn, ...form } = body
  if (basedOn !== undefined && !(await agreements.findOne(tx, basedOn)))
    return refuse('NOT_FOUND', undefined, 'basedOn')
  const id = newId()
  const at = services.now().toISOString()
  await agreements.insert(tx, id, form, actor.accountId, at).catch(refuseTaken(form.versionNo, 'versionNo'))
  const event = basedOn === undefined ? 'create' : 'newVersion'
  await record(tx, actor, { docType, docId: id, event, changes: changesBetween({}, form) })
  return { id, version: 1 }
})

type Stored = Awaited<ReturnType<typeof agreements.lock>>[number]

function mustAllow(event: AgreementEvent, stored: Stored, form: AgreementForm, actor: Actor) {
  const facts = { ...stateIn(agreementMachine.axes, stored), translated: isTranslated(form) }
  const verdict = decide(agreementMachine, event, facts, actor)
  if (!verdict.allowed) throwReasons(verdict.reasons)
}

/**
 * The newest effective agreement supersedes the others by its time alone (D113). Sessions are forgotten
 * everywhere, because each remembers whether its customer has agreed.
 */
const modify = write(agreementCalls.modify, async ({ tx, services, actor, body }) => {
  const { id, version, event, values } = body
  const [stored] = await agreements.lock(tx, [id])
  if (!stored) return refuse('NOT_FOUND')
  mustAllow(event, stored, values, actor)
  if (stored.version !== version) return refuse('VERSION_CONFLICT', { by: '', version: stored.version })
  const changes = changesBetween({ ...stored }, values)
  if (event === 'save' && changes.length === 0) return { id, version }
  const at = services.now().toISOString()
  const status = event === 'commit' ? 'effective' : 'draft'
  const columns = { ...values, version: version + 1, status, effectiveAt: event === 'commit' ? at : null }
  await agreements
    .update(tx, id, columns, actor.accountId, at)
    .catch(refuseTaken(values.versionNo, 'values.versionNo'))
  const states = { from: { status: stored.status }, to: { status } }
  await record(tx, actor, { docType, docId: id, event, changes, ...states })
  if (event === 'commit') {
    services.live.publish(tx, { topic: 'session', ids: [] })
    services.live.publish(tx, { topic: 'agreement', ids: [id], customers: true })
    await services.outbox.add(tx, publicationJob('agreement', id, { event, actor, at }))
  }
  return { id, version: version + 1 }
})

const remove = write(agreementCalls.remove, async ({ tx, actor, query }) => {
  const ids = [...new Set(query.ids)]
  const stored = await agreements.lock(tx, ids)
  if (stored.length !== ids.length) return refuse('NOT_FOUND')
  for (const agreement of stored) mustAllow('delete', agreement, agreement, actor)
  await agreements.remove(tx, ids)
  await recordAll(
    tx,
    actor,
    stored.map(({ id: docId, versionNo }) => ({
      docType,
      docId,
      event: 'delete',
      changes: [{ path: 'versionNo', from: versionNo, to: null }],
    })),
  )
  return {}
})

export const handlers = [page, one, history, create, modify, remove]

/** Only what is in force is read here, so that it has a time. */
const readOf = <R extends { effectiveAt: string | null }>({ effectiveAt, ...agreement }: R) => ({
  ...agreement,
  effectiveAt: effectiveAt ?? '',
})

async function formalFor(db: Queryable, { accountId }: Actor): Promise<FormalAgreement> {
  const found = await agreements.findInForce(db, accountId)
  if (!found) return { agreement: null, agreedAt: null, previous: null }
  const { agreedAt, ...inForce } = found
  const before = await agreements.findAgreedBefore(db, accountId, inForce.id)
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
  if (!(await agreements.lockInForce(tx, agreementId))) return refuse('AGREEMENT_REPLACED')
  const { accountId, sessionId } = actor
  const answeredAt = services.now().toISOString()
  await agreements.storeAnswer(tx, { agreementId, accountId, agreed, answeredAt, language })
  const event = agreed ? 'agree' : 'disagree'
  await record(tx, actor, { docType: 'agreement', docId: agreementId, event })
  await markReadAbout(tx, accountId, agreementId, answeredAt)
  if (!agreed) await endSession(tx, sessionId, 'disagreed')
  services.live.publish(tx, { topic: 'session', ids: [], sessions: [sessionId] })
  return formalFor(tx, actor)
})
