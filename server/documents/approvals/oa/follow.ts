import { approvalMachine } from '#shared/documents/approvals/approval.machine.ts'
import {
  outsideEngines,
  submissionOf,
  type OaInstance,
  type OaOpinion,
  type OutsideEngine,
} from '#shared/documents/approvals/oa.contract.ts'
import { isDue } from '#shared/engine/verdict.ts'
import { systemActor } from '../../../records/scope/system-actor.ts'
import type { Firing } from '../../../engine/document.ts'
import { fire, touch } from '../../../engine/fire.ts'
import { lock } from '../../../engine/store.ts'
import { approval, type LockedApproval } from '../approval-document.ts'
import { decidedBy, noteProgress, roundOf, storeOpinions } from './oa.repository.ts'

const endings = { approved: 'approve', rejected: 'reject', withdrawn: 'withdraw' } as const

/** The history names whoever acted in the other system. */
const actorNamed = (name: string) => ({ ...systemActor, name })

/** What the approval keeps of the other system's log: only what is newer than what it has. */
const progressOf = (row: LockedApproval, { seq, step, url, oaNo }: OaInstance) =>
  seq > row.oaSeq ? { oaSeq: seq, stepName: step, oaNo, ...(url !== '' && { oaUrl: url }) } : {}

async function pass(firing: Firing, from: LockedApproval, instance: OaInstance, fresh: readonly OaOpinion[]) {
  let row = from
  for (const { approver, opinion } of fresh.filter(({ action }) => action === 'agreed'))
    row = await fire({ ...firing, actor: actorNamed(approver) }, approval, 'pass', row, {
      comment: opinion,
      set: progressOf(row, instance),
    })
  return row
}

/** The other system has ended it, by whoever refused it last. */
async function end(
  firing: Firing,
  row: LockedApproval,
  instance: OaInstance & { state: keyof typeof endings },
) {
  const refusal = instance.opinions.findLast(({ action }) => action === 'refused')
  const by = instance.state === 'rejected' ? refusal : undefined
  await fire(
    { ...firing, actor: actorNamed(by?.approver ?? systemActor.name) },
    approval,
    endings[instance.state],
    row,
    {
      comment: by?.opinion ?? '',
      set: progressOf(row, instance),
    },
  )
}

/** What is told of another submission there under our name says nothing about this one. */
const isOfAnother = ({ oaNo }: { oaNo: string }, instance: OaInstance) =>
  oaNo !== '' && oaNo !== instance.oaNo

/** Follows what is told of one approval: an opinion counts once, a higher number wins, and an end is an end. */
async function followOne(firing: Firing, id: string, round: number, instance: OaInstance): Promise<void> {
  const system = { ...firing, actor: systemActor }
  const found = await lock(system, approval, id)
  if (!found || isOfAnother(found, instance)) return
  const fresh = await storeOpinions(firing.tx, id, round, instance.opinions)
  const accepted = isDue(approvalMachine, 'accept', found)
    ? await fire(system, approval, 'accept', found, { set: { oaNo: instance.oaNo, oaUrl: instance.url } })
    : found
  if (accepted.status !== 'in_approval') return
  const row = await pass(system, accepted, instance, fresh)
  const { state } = instance
  if (state !== 'running') return end(system, row, { ...instance, state })
  if (fresh.length === 0 && instance.seq <= row.oaSeq) return
  await noteProgress(firing.tx, id, progressOf(row, instance))
  await touch(system, approval, row)
}

/**
 * Follows what another system tells of a submission, late, twice and in any order. What it tells of an earlier
 * submission, or of one that has ended here, is only kept.
 * @param from the systems one of which tells it
 * @returns false where no such submission is decided there
 */
export async function follow(
  firing: Firing,
  ref: string,
  instance: OaInstance,
  from: readonly OutsideEngine[] = outsideEngines,
): Promise<boolean> {
  const all = await decidedBy(firing.tx, ref)
  const known = all.filter(
    (one) => from.some((engine) => engine === one.engine) && !isOfAnother(one, instance),
  )
  const earlier = all.length === 0 ? submissionOf(ref) : undefined
  if (earlier && (await roundOf(firing.tx, earlier.approvalId)) !== undefined)
    await storeOpinions(firing.tx, earlier.approvalId, earlier.round, instance.opinions)
  else if (known.length === 0) return false
  for (const { id, round } of known) await followOne(firing, id, round, instance)
  return true
}
