import type { ApprovalEvent, ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import type { FormLine } from '#shared/documents/approvals/approval.fields.ts'
import { isDue } from '#shared/engine/verdict.ts'
import { approval } from '../approvals/approval-document.ts'
import { livingApproval, sendOnceMore, submitApproval } from '../approvals/submit-approval.ts'
import type { Submission } from '../approvals/subject.ts'
import {
  after,
  type Firing,
  type ServerDocument,
  type Shape,
  type Happening,
  type HappeningOf,
  type Reaction,
} from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { lock } from '../../engine/store.ts'
import { asSystem, noteIn, voidingOf, withdrawingOf } from './living-approvals.ts'

/** Events that an approval and its document have in common, so that one fires the other by its name. */
const alike = ['approve', 'reject', 'withdraw', 'failToSend', 'sendAgain'] as const
/** The other system may say later that it has got what could not be sent. */
const accepted = 'accept' satisfies ApprovalEvent
const followed = [...alike, accepted] satisfies ApprovalEvent[]

/** What a document has to say of its approval. */
interface Approved<S extends Shape> {
  kind: ApprovalKind
  document: ServerDocument<S>
  machine: { transitions: Record<(typeof alike)[number] | 'send' | 'void', { when: object }> }
  /** What is decided on; nothing of it can be changed while it is. */
  submissionOf(this: void, firing: Firing, row: S['row']): Promise<Omit<Submission, 'kind' | 'contentHash'>>
}

/** A line of a form whose price is not what is decided on. */
export const unpricedLine = <
  L extends Omit<FormLine, 'basePrice' | 'per' | 'discountPercent' | 'financialRemark'>,
>(
  line: L,
) => ({
  ...line,
  basePrice: null,
  per: '1',
  discountPercent: null,
  financialRemark: '',
})

/**
 * The reactions of a document about which one approval decides (D264): it is sent, sent again, withdrawn and void with its
 * document, and what becomes of the approval becomes of the document by the event of the same name.
 */
export function approvedBy<S extends Shape>({
  kind,
  document,
  machine,
  submissionOf,
}: Approved<S>): readonly Reaction[] {
  const kinds = [kind]
  // Its machine has these events.
  const on = (event: S['event'], react: (firing: Firing, happening: Happening<S>) => Promise<void>) =>
    after(document, [event], react)
  const begin = async (firing: Firing, happening: Happening<S>) => {
    const submission = { kind, contentHash: '', ...(await submissionOf(firing, happening.row)) }
    await submitApproval(firing, submission, noteIn(happening))
  }
  const sendAgain = async (firing: Firing, { row }: Happening<S>) => {
    const living = await livingApproval(firing, row.id, kinds)
    if (living?.status === 'send_failed') await sendOnceMore(firing, living)
  }
  const follow = async (firing: Firing, happening: HappeningOf<typeof approval>) => {
    const { event, row } = happening
    if (row.document !== document.definition.name) return
    const about = await lock(asSystem(firing), document, row.documentId)
    const next = event === accepted ? 'sendAgain' : alike.find((one) => one === event)
    if (about && next && isDue(machine, next, about))
      await fire(asSystem(firing), document, next, about, noteIn(happening))
  }
  return [
    on('send', begin),
    on('sendAgain', sendAgain),
    on('withdraw', withdrawingOf(kinds)),
    on('void', voidingOf(kinds)),
    after(approval, followed, follow),
  ]
}
