import type { ApprovalKind } from '#shared/documents/approvals/approval.machine.ts'
import type { deliveryNoteFields } from '#shared/documents/delivery-notes/delivery-note.fields.ts'
import {
  deliveryNoteMachine,
  type DeliveryNoteEvent,
} from '#shared/documents/delivery-notes/delivery-note.machine.ts'
import { isDue } from '#shared/engine/verdict.ts'
import type { approval } from '../approvals/approval-document.ts'
import { submitApproval } from '../approvals/submit-approval.ts'
import { mustAllow } from '../../engine/act.ts'
import type { Firing, HappeningOf } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { lock } from '../../engine/store.ts'
import { deliveryNote } from '../delivery-notes/delivery-note-document.ts'
import {
  kindsOfGoods,
  linesOf,
  type DeliveryNoteLineRecord,
} from '../delivery-notes/delivery-note.repository.ts'
import { formFrom, subjectFrom } from './approval-subject.ts'
import { unpricedLine } from './approved.ts'
import { asSystem, noteIn, voidingOf, withdrawingOf } from './living-approvals.ts'

type Happening = HappeningOf<typeof deliveryNote>

const approvalKinds = ['delivery'] as const satisfies ApprovalKind[]

/** What an approver reads of the header of a note: what leaves and when, and how the customer stands. */
const facts = [
  'sapOrderNos',
  'purchaseNos',
  'plannedDate',
  'carNo',
  'containerNo',
  'shippingAddress',
  'tradeTerm',
  'paymentDays',
  'creditLine',
  'creditUsed',
  'creditOverdue',
  'remark',
] as const satisfies (keyof typeof deliveryNoteFields)[]

const formLineOf = (line: DeliveryNoteLineRecord) => unpricedLine({ ...line, salesQuantity: line.quantity })

/** What is to leave is decided on by an approval, before customer service has SAP deliver it. */
export async function beginApproval(firing: Firing, happening: Happening): Promise<void> {
  const { row } = happening
  const lines = await linesOf(firing.tx, row.id)
  const kinds = await kindsOfGoods(
    firing.tx,
    lines.map(({ sapMaterialNo }) => sapMaterialNo),
  )
  await submitApproval(
    firing,
    {
      kind: 'delivery',
      about: subjectFrom('deliveryNote', row.deliveryNoteNo, row),
      form: formFrom(facts, row, lines.map(formLineOf)),
      categories: [...new Set([...kinds.values()].map(({ category }) => category))],
      // Nothing of it can be changed while it is decided on.
      contentHash: '',
    },
    noteIn(happening),
  )
}

/** The salesman takes it back on its own page. */
export const withdrawApproval = withdrawingOf(approvalKinds)

/** What was approved counts no more once it is given back, has ended, or was reversed in SAP. */
export const voidApproval = voidingOf(approvalKinds)

const outcomes = {
  approve: 'approve',
  reject: 'reject',
  withdraw: 'withdraw',
} as const satisfies Partial<Record<string, DeliveryNoteEvent>>
type Followed = keyof typeof outcomes
export const followed = Object.keys(outcomes) as Followed[]

/** What was decided about a note happens to it; one that was approved has gone on, so that is not taken back. */
export async function followNote(firing: Firing, happening: HappeningOf<typeof approval>): Promise<void> {
  const { event, row, before } = happening
  const next = outcomes[event as Followed]
  const system = asSystem(firing)
  const about = await lock(system, deliveryNote, row.documentId)
  if (!about) return
  if (event === 'withdraw' && before.status === 'approved') mustAllow(system, deliveryNote, next, about)
  if (isDue(deliveryNoteMachine, next, about))
    await fire(system, deliveryNote, next, about, noteIn(happening))
}
