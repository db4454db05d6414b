import { newId } from '#shared/kernel/ids.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { announce, type Firing } from '../../engine/document.ts'
import { insert, lock } from '../../engine/store.ts'
import { approval } from './approval-document.ts'
import { askedIn, formOf, insertPeople, livingOf, storeForm } from './approval.repository.ts'
import type { ApprovalSubject } from './subject.ts'

/** Gives a part of a split document the approvals of the whole, with everybody who was asked and what they decided. */
export async function copyApprovals(
  { tx, services }: Firing,
  wholeId: string,
  part: ApprovalSubject,
  { contentHash, at }: { contentHash: string; at: string },
): Promise<void> {
  const system = { tx, actor: systemActor }
  if ((await livingOf(tx, part.documentId)).length > 0) return
  for (const { id: from } of await livingOf(tx, wholeId)) {
    const whole = (await lock(system, approval, from))!
    const { id } = await insert(
      system,
      approval,
      { status: whole.status, at, event: 'copy' },
      {
        ...part,
        kind: whole.kind,
        contentHash,
        // Another system decides the whole and its parts by one submission.
        engine: whole.engine,
        oaRef: whole.oaRef,
        oaNo: whole.oaNo,
        oaUrl: whole.oaUrl,
        oaSeq: whole.oaSeq,
        steps: JSON.stringify(whole.steps),
        stepName: whole.stepName,
        round: whole.round,
        remark: whole.remark,
        starterId: whole.starterId,
        starterName: whole.starterName,
        starterIds: whole.starterIds,
        submittedAt: whole.submittedAt,
        waitingSince: whole.waitingSince,
        decidedAt: whole.decidedAt,
      },
    )
    const form = await formOf(tx, from, whole.round)
    if (form) await storeForm(tx, id, whole.round, form)
    const people = await askedIn(tx, from, whole.round)
    await insertPeople(
      tx,
      people.map((person) => ({ ...person, id: newId(), approvalId: id })),
    )
    announce({ tx, services }, approval, { ...part, id, status: whole.status })
  }
}
