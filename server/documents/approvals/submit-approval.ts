import { planOf, nextOf, type Turn } from '#shared/documents/approvals/flow.rules.ts'
import { nameOfStep, type FlowStep } from '#shared/documents/approvals/flow.schema.ts'
import { refOf } from '#shared/documents/approvals/oa.contract.ts'
import type { ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Tx } from '../../db/transaction.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { announce, type Firing } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { insert, lock } from '../../engine/store.ts'
import { approval, stepsOf, type LockedApproval } from './approval-document.ts'
import {
  livingOf,
  storeForm,
  answerTurns,
  askPeople,
  turnsOf,
  type Person,
  type StoredTurn,
} from './approval.repository.ts'
import { flowOf, ratesOn, administrators, peopleOf } from './flow.repository.ts'
import { startJob } from './oa/oa.service.ts'
import type { ApprovalSubject, Submission } from './subject.ts'
import { documentNames, type DocumentName } from '#shared/documents/outlines.ts'
import { refuse } from '../../calls/handler.ts'

const system = (firing: Firing): Firing => ({ ...firing, actor: systemActor })

/** Whoever submits it now, and all who have asked for it with the actor: in an earlier round, or by beginning its form. */
function startersWith({ actor }: Pick<Firing, 'actor'>, before: readonly string[] = []) {
  const starterId = actor.role === 'system' ? null : actor.accountId
  return {
    starterId,
    starterName: actor.name,
    starterIds: [...new Set([...before, ...(starterId === null ? [] : [starterId])])],
  }
}

/** The approval of this kind that a document has and that is not void. */
export async function livingApproval(
  { tx }: { tx: Tx },
  documentId: string,
  kinds: readonly ApprovalKind[],
): Promise<LockedApproval | undefined> {
  const found = (await livingOf(tx, documentId)).find(({ kind }) => kinds.some((one) => one === kind))
  return found && lock({ tx, actor: systemActor }, approval, found.id)
}

/** Opens the form of an approval: a new one, or the one that was refused or withdrawn before. */
export async function openApproval(
  firing: Firing,
  kind: ApprovalKind,
  about: ApprovalSubject,
  at: string,
): Promise<LockedApproval> {
  const own = system(firing)
  const living = await livingApproval(firing, about.documentId, [kind])
  if (living && living.status === 'draft') return living
  if (living) return fire(own, approval, 'open', living, { at, set: { ...about } })
  const { actor } = firing
  const { id } = await insert(
    { tx: firing.tx, actor },
    approval,
    { status: 'draft', at },
    {
      ...about,
      kind,
      ...startersWith(firing),
    },
  )
  announce(own, approval, { ...about, id, status: 'draft' })
  return (await lock({ tx: firing.tx, actor: systemActor }, approval, id))!
}

/** The steps that the document passes, by the rates of the day. */
async function planned(
  tx: Tx,
  steps: readonly FlowStep[],
  { about, categories }: Pick<Submission, 'about' | 'categories'>,
  at: string,
) {
  const currencies = [about.currency, ...steps.map(({ when }) => when.currency)]
  const rates = await ratesOn(tx, [...new Set(currencies)], businessDateOf(new Date(at)))
  const subject = { ...about, country: about.destinationCountry, categories }
  return planOf(steps, subject, (currency) => rates.get(currency))
}

/** Submits a document for approval: its content is fixed, its steps are chosen, and the first people are asked. */
export async function submitApproval(
  firing: Firing,
  { kind, about, form, categories, contentHash }: Submission,
  { at, comment = '' }: { at: string; comment?: string | undefined },
): Promise<LockedApproval> {
  const { tx } = firing
  const own = system(firing)
  const opened = await openApproval(firing, kind, about, at)
  const { engine, steps } = await flowOf(tx, kind)
  // Another system has steps of its own.
  const plan = engine === 'embedded' ? await planned(tx, steps, { about, categories }, at) : []
  const round = opened.round + 1
  await storeForm(tx, opened.id, round, JSON.stringify(form))
  const sent = await fire(own, approval, 'submit', opened, {
    at,
    comment,
    set: {
      ...about,
      contentHash,
      round,
      engine,
      oaRef: refOf(opened.id, round),
      oaNo: '',
      oaUrl: '',
      oaSeq: 0,
      steps: JSON.stringify(plan),
      ...startersWith(firing, opened.starterIds),
      ...(comment !== '' && { remark: comment }),
    },
  })
  if (engine !== 'embedded') {
    await firing.services.outbox.add(tx, startJob({ approvalId: sent.id, round }, sent.version))
    return sent
  }
  const accepted = await fire(own, approval, 'accept', sent, { at })
  return advance(firing, accepted, at)
}

/** Sends a submission again that could not be sent, under the same name. */
export async function sendOnceMore(firing: Firing, row: LockedApproval): Promise<LockedApproval> {
  const sent = await fire(firing, approval, 'sendAgain', row)
  await firing.services.outbox.add(
    firing.tx,
    startJob({ approvalId: sent.id, round: sent.round }, sent.version),
  )
  return sent
}

/** Removes the form of a document that is not submitted after all. */
export async function dropDraft(
  firing: Firing,
  documentId: string,
  kinds: readonly ApprovalKind[],
  at: string,
) {
  const living = await livingApproval(firing, documentId, kinds)
  if (living?.status === 'draft') await fire(system(firing), approval, 'delete', living, { at })
}

/** What was submitted or approved counts no more (D27); a form that was never submitted is removed. */
export async function voidApprovals(
  firing: Firing,
  documentId: string,
  kinds: readonly ApprovalKind[],
  note: { at: string; comment?: string | undefined },
): Promise<void> {
  for (const kind of kinds) {
    const living = await livingApproval(firing, documentId, [kind])
    if (!living) continue
    const event = living.status === 'draft' ? 'delete' : 'voidContent'
    await fire(system(firing), approval, event, living, note)
  }
}

const documentNamed = (name: string): DocumentName => documentNames.find((known) => known === name)!

const turnOf = ({ step, state }: StoredTurn): Turn => ({
  step: step!,
  // The database checks the states.
  state: state as Turn['state'],
})

interface Asking {
  /** The positions of the steps. */
  positions: readonly number[]
  at: string
  /** Who has been asked for them already. */
  before?: readonly string[]
}

/**
 * Asks the people of some steps, without those who have asked for the decision (D182); where nobody else is there, the
 * administrators.
 */
export async function ask(
  { tx, actor }: Firing,
  row: LockedApproval,
  { positions, at, before = [] }: Asking,
): Promise<void> {
  const steps = stepsOf(row)
  const current = positions.map((i) => steps[i]!)
  const about = { document: documentNamed(row.document), documentId: row.documentId }
  const others = (people: readonly Person[]) =>
    people.filter(({ accountId }) => !row.starterIds.includes(accountId) && !before.includes(accountId))
  const found = (await peopleOf(tx, about, current)).map(others)
  const instead = found.some((people) => people.length === 0) ? others(await administrators(tx)) : []
  for (const [i, step] of positions.entries()) {
    const people = found[i]!.length > 0 ? found[i]! : instead
    const named = current[i]!
    if (people.length === 0) return refuse('APPROVAL_NOBODY', { step: nameOfStep(named, actor.language) })
    await askPeople(tx, { approvalId: row.id, round: row.round, step, stepName: named.name, at }, people)
  }
}

/** The colleagues of a step that one of them has decided are asked no more. */
async function releaseDone({ tx }: Firing, row: LockedApproval, turns: readonly StoredTurn[], at: string) {
  const steps = stepsOf(row)
  const done = new Set(
    turns.filter(({ step, state }) => state === 'agreed' && steps[step!]!.need === 'one').map((t) => t.step),
  )
  const spare = turns.filter(({ step, state }) => state === 'open' && done.has(step))
  await answerTurns(
    tx,
    spare.map(({ id }) => id),
    { state: 'released', at },
  )
}

/** Carries an approval on after a decision: opens the steps that follow, or approves it. */
export async function advance(firing: Firing, row: LockedApproval, at: string): Promise<LockedApproval> {
  const system = { ...firing, actor: systemActor }
  const turns = await turnsOf(firing.tx, systemActor, row.id, row.round)
  await releaseDone(system, row, turns, at)
  const next = nextOf(stepsOf(row), turns.map(turnOf))
  if (next === 'approved') return fire(system, approval, 'approve', row, { at })
  if (next === 'wait') return row
  await ask(firing, row, { positions: next, at })
  const stepName = next.map((i) => stepsOf(row)[i]!.name).join(', ')
  return fire(system, approval, 'openStep', row, { at, set: { stepName } })
}
