import { planOf } from '#shared/documents/approvals/flow.rules.ts'
import type { FlowStep } from '#shared/documents/approvals/flow.schema.ts'
import { refOf } from '#shared/documents/approvals/oa.contract.ts'
import type { ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import type { Tx } from '../../db/transaction.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { announce } from '../../engine/announce.ts'
import type { Firing } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { insert, lock } from '../../engine/store.ts'
import { advance } from './advance.ts'
import { approval, type LockedApproval } from './approval-document.ts'
import { livingOf, storeForm } from './approval.repository.ts'
import { flowOf, ratesOn } from './flow.repository.ts'
import { startJob } from './oa/oa-jobs.ts'
import type { ApprovalSubject, Submission } from './subject.ts'

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
