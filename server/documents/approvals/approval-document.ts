import { approvalActions } from '#shared/documents/approvals/approval.actions.ts'
import { verbsOf } from '../../engine/verbs.ts'
import type { UpdateObject } from 'kysely'
import * as z from 'zod'
import { approval as definition, approvalCalls } from '#shared/documents/approvals/index.ts'
import { approvalMachine, type ApprovalEvent } from '#shared/documents/approvals/approval.machine.ts'
import { nameOfStep, plannedStep, type PlannedStep } from '#shared/documents/approvals/flow.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { takeNumbers } from '../../records/numbers/numbers.ts'
import { serverDocument, type RowOf, type Writer } from '../../engine/document.ts'
import { releaseAll, writable, approvalsOf, reader } from './approval.repository.ts'
import { approval as whole, approvalRow, type Approval } from '#shared/documents/approvals/approval.fields.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read } from '../../calls/handler.ts'
import { conceal } from '../../records/scope/secrecy.ts'
import { pageHandler, readHandlers, headerPresenterOf } from '../../engine/read-handlers.ts'

/** Events after which nobody is asked any more. */
const ending: ReadonlySet<ApprovalEvent> = new Set(['approve', 'reject', 'withdraw', 'voidContent'])

async function consequencesOf(
  { tx }: Writer,
  event: ApprovalEvent,
  { id, round, approvalNo }: { id: string; round: number; approvalNo: string },
  { at }: { at: string },
): Promise<UpdateObject<Tables, 'approvals'>> {
  if (ending.has(event)) {
    await releaseAll(tx, id, at)
    const decided = event === 'approve' || event === 'reject'
    return { stepName: '', waitingSince: null, ...(decided && { decidedAt: at }) }
  }
  switch (event) {
    case 'open':
      return { decidedAt: null, submittedAt: null }
    // The number is taken at the first submission (D52) and kept for good.
    case 'submit': {
      const [number = approvalNo] = round === 0 ? await takeNumbers(tx, 'approval', new Date(at), [id]) : []
      // Another system does not tell when its people were asked, so it waits since its submission.
      return { approvalNo: number, submittedAt: at, waitingSince: at, decidedAt: null }
    }
    case 'openStep':
      return { waitingSince: at }
    case 'delete':
      return { deletedAt: at }
    default:
      return {}
  }
}

/** The steps as they are stored: read back as values, and as a text where they have just been written. */
export const stepsOf = ({ steps }: { steps: unknown }): readonly PlannedStep[] =>
  z.array(plannedStep).parse(typeof steps === 'string' ? JSON.parse(steps) : steps)

export const approval = serverDocument({
  definition,
  machine: approvalMachine,
  rows: writable,
  apply: consequencesOf,
  audience: () => ({ staffOnly: true }),
})
export const verbs = verbsOf(approval, approvalActions)

export type LockedApproval = RowOf<typeof approval>

const plain = headerPresenterOf(approvalRow, whole)
type Open = { stepName: string; openSteps: readonly PlannedStep[] }
type Whole = Parameters<typeof plain.whole>[0] & Pick<Approval, 'form'> & Open

/** Names the open steps as their reader knows them (D376). The steps of another system are known by its own names alone. */
const stepNameFor = ({ stepName, openSteps }: Open, { language }: Actor): string =>
  openSteps.map((step) => nameOfStep(step, language)).join(', ') || stepName

const present = {
  row: (record: Parameters<typeof plain.row>[0] & Open, actor: Actor) =>
    plain.row({ ...record, stepName: stepNameFor(record, actor) }, actor),
  /** A form has prices that not every reader may know (D92). */
  whole: (record: Whole, beside: object, actor: Actor) => {
    const { form } = record
    const lines = form?.lines.map((line) => conceal(actor, line))
    const stepName = stepNameFor(record, actor)
    return plain.whole({ ...record, stepName, form: form && { ...form, lines } }, beside, actor)
  },
}
export const reading = { reader, present }

export const reads = [
  ...readHandlers(definition, reading),
  pageHandler(approvalCalls.turns, reading, definition.lists.approvalTurn),
  read(approvalCalls.ofDocument, ({ db, actor, query }) => approvalsOf(db, actor, query.id)),
]
