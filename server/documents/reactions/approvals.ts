import { type ApprovalKind, salesKinds } from '#shared/documents/approvals/approval.machine.ts'
import type { orderFields } from '#shared/documents/orders/order.fields.ts'
import { orderMachine, type OrderEvent } from '#shared/documents/orders/order.machine.ts'
import { isDue } from '#shared/engine/verdict.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import type { approval } from '../approvals/approval-document.ts'
import { keepContent, salesKindOf } from '../approvals/approval.repository.ts'
import { copyApprovals } from '../approvals/copy-approvals.ts'
import { formFrom, instantOf, subjectFrom } from './approval-subject.ts'
import { voidingOf, withdrawingOf } from './living-approvals.ts'
import { dropDraft, openApproval, submitApproval, voidApprovals } from '../approvals/submit-approval.ts'
import type { Firing, HappeningOf } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { lock } from '../../engine/store.ts'
import { order, type LockedOrder } from '../orders/order-document.ts'
import { childrenOf, linesOf, markSpecial } from '../orders/order.repository.ts'

type OrderHappening = HappeningOf<typeof order>
type ApprovalHappening = HappeningOf<typeof approval>

export const specialKinds = ['special'] as const satisfies ApprovalKind[]

const subjectOf = (row: LockedOrder) => subjectFrom('order', row.orderNo, row)

/** What an approver reads of the header of an order. */
const facts = [
  'purchaseNo',
  'deliveryTime',
  'tradeTerm',
  'port',
  'payTerm',
  'paymentTerms',
  'paymentRatio',
  'advancePaymentRate',
  'depositRate',
  'deposit',
  'linesAmount',
  'localCharge',
  'oceanFreight',
  'premium',
  'otherCharge',
  'remark',
] as const satisfies (keyof typeof orderFields)[]

const kindOf = ({ tx }: Firing, { salesOrg, destinationCountry }: LockedOrder) =>
  salesKindOf(tx, salesOrg, destinationCountry)

/** An order that begins a special price or its sales steps has a form that is not submitted yet. */
export async function openForm(firing: Firing, { event, row, note }: OrderHappening): Promise<void> {
  const kind = event === 'startSpecialPrice' ? 'special' : await kindOf(firing, row)
  await openApproval(firing, kind, subjectOf(row), instantOf(note))
}

export async function submitForm(firing: Firing, { event, row, note }: OrderHappening): Promise<void> {
  const special = event === 'submitSpecialPrice'
  const lines = await linesOf(firing.tx, row.id)
  const submitted = await submitApproval(
    firing,
    {
      kind: special ? 'special' : await kindOf(firing, row),
      about: subjectOf(row),
      form: formFrom(facts, row, lines),
      categories: [...new Set(lines.map(({ category }) => category))],
      contentHash: row.approvedHash,
    },
    { at: instantOf(note), comment: note.comment },
  )
  if (special) await markSpecial(firing.tx, row.id, ['sending', 'in_approval'].includes(submitted.status))
}

/** The special price is not asked for any more, so that its form goes as well. */
export const dropForm = (firing: Firing, { row, note }: OrderHappening): Promise<void> =>
  dropDraft(firing, row.id, specialKinds, instantOf(note))

/** The salesman takes the sales form back on the order itself. */
export const withdrawForm = withdrawingOf(salesKinds)

/** Approvals of an order that has ended, or of content that it has no more (D27). */
export async function voidForms(firing: Firing, happening: OrderHappening): Promise<void> {
  const { row, note } = happening
  const now = { at: instantOf(note), comment: note.comment }
  await voidApprovals(firing, row.id, [...specialKinds, ...salesKinds], now)
  await markSpecial(firing.tx, row.id, false)
  if (row.status === 'sales_order_pending') await openForm(firing, happening)
}

/** The sale was to be approved at prices that were refused. */
export const voidSales = voidingOf(salesKinds)

/** Parts of a split have the approvals of the whole, as far as these have come. */
export async function followSplit(firing: Firing, { row, note }: OrderHappening): Promise<void> {
  await keepContent(firing.tx, row.id, row.approvedHash)
  if (row.split !== 'master') return
  for (const part of await childrenOf(firing.tx, row.id))
    await copyApprovals(firing, row.id, subjectOf(order.facts(part)), {
      contentHash: part.approvedHash,
      at: instantOf(note),
    })
}

const specialEvents: Partial<Record<string, OrderEvent>> = {
  approve: 'approveSpecialPrice',
  reject: 'rejectSpecialPrice',
  withdraw: 'rejectSpecialPrice',
}
const salesEvents: Partial<Record<string, OrderEvent>> = {
  approve: 'approveSalesOrder',
  reject: 'rejectSalesOrder',
  withdraw: 'withdrawSalesOrder',
}

/** What was decided about an order happens to it, as long as it is still what was decided on. */
export async function followDecision(firing: Firing, { event, row, note }: ApprovalHappening): Promise<void> {
  const system = { ...firing, actor: systemActor }
  const about = await lock(system, order, row.documentId)
  if (!about) return
  const special = row.kind === 'special'
  if (special) await markSpecial(firing.tx, about.id, false)
  if (event === 'approve' && about.approvedHash !== row.contentHash) return
  const next = (special ? specialEvents : salesEvents)[event]
  if (next && isDue(orderMachine, next, about))
    await fire(system, order, next, about, { at: instantOf(note), comment: note.comment })
}
