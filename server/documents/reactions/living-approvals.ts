import { type ApprovalKind, approvalMachine } from '#shared/documents/approvals/approval.machine.ts'
import { isDue } from '#shared/engine/verdict.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { approval } from '../approvals/approval-document.ts'
import { livingApproval, voidApprovals } from '../approvals/submit-approval.ts'
import type { Firing } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { instantOf } from './approval-subject.ts'

/** An event of a document that has approvals. */
interface Happening {
  row: { id: string }
  note: { at?: string | undefined; comment?: string | undefined }
}

export const asSystem = (firing: Firing): Firing => ({ ...firing, actor: systemActor })
export const noteIn = ({ note }: Pick<Happening, 'note'>) => ({ at: instantOf(note), comment: note.comment })

/** A document of these kinds of approvals is taken back on its own page. */
export const withdrawingOf =
  (kinds: readonly ApprovalKind[]) =>
  async (firing: Firing, happening: Happening): Promise<void> => {
    const living = await livingApproval(firing, happening.row.id, kinds)
    if (living && isDue(approvalMachine, 'withdraw', living))
      await fire(asSystem(firing), approval, 'withdraw', living, noteIn(happening))
  }

/** What was decided about a document, or is to be, counts no more. */
export const voidingOf =
  (kinds: readonly ApprovalKind[]) =>
  (firing: Firing, happening: Happening): Promise<void> =>
    voidApprovals(firing, happening.row.id, kinds, noteIn(happening))
