import { formLine } from '#shared/documents/approvals/approval.schema.ts'
import type { inquiryFields } from '#shared/documents/inquiries/inquiry.fields.ts'
import { inquiryMachine, type InquiryEvent } from '#shared/documents/inquiries/inquiry.machine.ts'
import { isDue } from '#shared/kernel/verdict.ts'
import { picked } from '#shared/kernel/pick.ts'
import { systemActor } from '../../scope/system-actor.ts'
import type { approval } from '../approvals/approval-document.ts'
import { submitApproval } from '../approvals/submit-approval.ts'
import type { Firing } from '../engine/document.ts'
import { fire } from '../engine/fire.ts'
import type { HappeningOf } from '../engine/reaction.ts'
import { lock } from '../engine/store.ts'
import { inquiry } from '../inquiries/inquiry-document.ts'
import { categoriesOf, linesOf } from '../inquiries/inquiry.repository.ts'
import { instantOf, subjectFrom } from './approval-subject.ts'

/** What an approver reads of the header of an inquiry. */
const facts = [
  'customerRef',
  'answerBy',
  'tradeTerm',
  'port',
  'lineCount',
  'reviewLines',
  'remark',
] as const satisfies (keyof typeof inquiryFields)[]

/** Its prices are submitted as they are; a line without a material says what the customer wrote. */
export async function submitPrices(
  firing: Firing,
  { row, said }: HappeningOf<typeof inquiry>,
): Promise<void> {
  const lines = await linesOf(firing.tx, row.id)
  await submitApproval(
    firing,
    {
      kind: 'price',
      about: subjectFrom('inquiry', row.inquiryNo, row),
      form: {
        facts: Object.fromEntries(facts.map((name) => [name, row[name]])),
        lines: lines.map((line) =>
          picked(formLine, {
            ...line,
            descriptionZh: line.descriptionZh || line.wording,
            descriptionEn: line.descriptionEn || line.wording,
            salesQuantity: line.salesQuantity ?? '0',
            unitPrice: line.unitPrice ?? '0',
            totalPrice: line.totalPrice ?? '0',
            discountPercent: '0',
          }),
        ),
      },
      categories: await categoriesOf(firing.tx, row.id),
      // Prices cannot be changed while they are decided on.
      contentHash: '',
    },
    { at: instantOf(said), comment: said.comment },
  )
}

const decisions: Partial<Record<string, InquiryEvent>> = {
  approve: 'approveOa',
  reject: 'rejectOa',
  withdraw: 'withdrawOa',
}

/** What was decided about the prices of an inquiry happens to it. */
export async function followPrices(
  firing: Firing,
  { event, row, said }: HappeningOf<typeof approval>,
): Promise<void> {
  const system = { ...firing, actor: systemActor }
  if (row.document !== 'inquiry') return
  const about = await lock(system, inquiry, row.documentId)
  const next = decisions[event]
  if (about && next && isDue(inquiryMachine, next, about))
    await fire(system, inquiry, next, about, { comment: said.comment })
}
