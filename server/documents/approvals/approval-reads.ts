import { approval as definition } from '#shared/documents/approvals/index.ts'
import { approvalCalls } from '#shared/documents/approvals/approval.contract.ts'
import { approval, approvalRow, type Approval } from '#shared/documents/approvals/approval.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { read } from '../../calls/handler.ts'
import { conceal } from '../../records/scope/secrecy.ts'
import { headerPresenterOf } from '../../engine/presenter.ts'
import { pageHandler, readHandlers } from '../../engine/read-handlers.ts'
import { approvalsOf, reader } from './approval.repository.ts'

const plain = headerPresenterOf(approvalRow, approval)
type Whole = Parameters<typeof plain.whole>[0] & Pick<Approval, 'form'>

const present = {
  row: plain.row,
  /** A form has prices that not every reader may know (D92). */
  whole: (record: Whole, beside: object, actor: Actor) => {
    const { form } = record
    const lines = form?.lines.map((line) => conceal(actor, line))
    return plain.whole({ ...record, form: form && { ...form, lines } }, beside, actor)
  },
}
export const reading = { reader, present }

export const reads = [
  ...readHandlers(definition, reading),
  pageHandler(approvalCalls.turns, reading, () => definition.lists.approvalTurn),
  read(approvalCalls.ofDocument, ({ db, actor, query }) => approvalsOf(db, actor, query.id)),
]
