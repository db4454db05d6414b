import { salesKinds } from '#shared/documents/approvals/approval.machine.ts'
import type { contractFields } from '#shared/documents/contracts/contract.fields.ts'
import { contractMachine, type ContractEvent } from '#shared/documents/contracts/contract.machine.ts'
import { isDue } from '#shared/engine/verdict.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { giveAnswer } from '../approvals/pass-on.ts'
import { advance, livingApproval, submitApproval } from '../approvals/submit-approval.ts'
import { approval } from '../approvals/approval-document.ts'
import { salesKindOf } from '../approvals/approval.repository.ts'
import { contract, type LockedContract } from '../contracts/contract-document.ts'
import { linesOf } from '../contracts/contract.repository.ts'
import type { Firing, HappeningOf } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { lock } from '../../engine/store.ts'
import { formFrom, instantOf, subjectFrom } from './approval-subject.ts'
import { voidingOf, withdrawingOf } from './living-approvals.ts'

type ContractHappening = HappeningOf<typeof contract>
type ApprovalHappening = HappeningOf<typeof approval>

const subjectOf = (row: LockedContract) => subjectFrom('contract', row.contractNo, row)

/** What an approver reads of the header of a contract. */
const facts = [
  'contractType',
  'customerContractNo',
  'differsFromQuotation',
  'contractTime',
  'tradeTerm',
  'port',
  'payTerm',
  'paymentTerms',
  'advanceDeliveryDay',
  'warrantyPeriod',
  'sellerName',
  'beneficiaryName',
  'bankName',
  'bankAccount',
  'advancePaymentRate',
  'beforeShipmentRate',
  'againstDocumentsRate',
  'afterArrivalRate',
  'bail',
  'linesAmount',
  'localCharge',
  'oceanFreight',
  'premium',
  'otherCharge',
  'remark',
  'other',
] as const satisfies (keyof typeof contractFields)[]

/** A contract that is handed in is decided on by an approval of its content (D136). */
export async function beginAudit(firing: Firing, { row, note }: ContractHappening): Promise<void> {
  const lines = await linesOf(firing.tx, row.id)
  await submitApproval(
    firing,
    {
      kind: await salesKindOf(firing.tx, row.salesOrg, row.destinationCountry),
      about: subjectOf(row),
      form: formFrom(facts, row, lines),
      categories: [...new Set(lines.map(({ category }) => category))],
      contentHash: row.approvedHash,
    },
    { at: instantOf(note), comment: note.comment },
  )
}

/** The salesman takes the contract back on its own page. */
export const withdrawAudit = withdrawingOf(salesKinds)

/** Whoever agrees on the page of a contract agrees in its approval, as long as it is their turn. */
export async function agreeInAudit(firing: Firing, { row, note }: ContractHappening): Promise<void> {
  const living = await livingApproval(firing, row.id, salesKinds)
  if (!living) return
  const at = instantOf(note)
  const { comment = '' } = note
  const own = (await lock(firing, approval, living.id)) ?? living
  await giveAnswer(firing, own, { event: 'pass', opinion: comment, at })
  await advance(firing, await fire(firing, approval, 'pass', own, { at, comment }), at)
}

/** An approval of a contract that was sent back or has ended counts no more. */
export const voidAudit = voidingOf(salesKinds)

const decisions: Partial<Record<string, ContractEvent>> = {
  approve: 'audit',
  reject: 'reject',
  withdraw: 'withdraw',
}

/** What was decided about a contract happens to it, as long as it is still what was decided on. */
export async function followAudit(firing: Firing, { event, row, note }: ApprovalHappening): Promise<void> {
  const system = { ...firing, actor: systemActor }
  const about = await lock(system, contract, row.documentId)
  const next = decisions[event]
  if (!about || !next || !isDue(contractMachine, next, about)) return
  if (event === 'approve' && about.approvedHash !== row.contentHash) return
  await fire(system, contract, next, about, { at: instantOf(note), comment: note.comment })
}
