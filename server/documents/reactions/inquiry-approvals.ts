import type { ApprovalKind, ApprovalEvent } from '#shared/documents/approvals/approval.machine.ts'
import type { FormLine } from '#shared/documents/approvals/approval.fields.ts'
import type { inquiryFields } from '#shared/documents/inquiries/inquiry.fields.ts'
import { listPriceOf } from '#shared/documents/inquiries/inquiry-line.rules.ts'
import { inquiryMachine, type InquiryEvent } from '#shared/documents/inquiries/inquiry.machine.ts'
import { isDue } from '#shared/engine/verdict.ts'
import { discountOf } from '#shared/lines/price.rules.ts'
import type { approval } from '../approvals/approval-document.ts'
import { askedIn } from '../approvals/approval.repository.ts'
import { submitApproval, voidApprovals } from '../approvals/submit-approval.ts'
import { mustAllow } from '../../engine/act.ts'
import type { Firing, HappeningOf } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import { lock } from '../../engine/store.ts'
import { approvedHash, inquiry } from '../inquiries/inquiry-document.ts'
import { categoriesOf, linesOf, type InquiryLineRecord } from '../inquiries/inquiry.repository.ts'
import { formFrom, subjectFrom } from './approval-subject.ts'
import { asSystem, noteIn, voidingOf, withdrawingOf } from './living-approvals.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import type { quotation } from '../quotations/quotation-document.ts'

/** A quotation that was made of a customer's question is the answer to it, as soon as the customer has it. */
export async function answerInquiry(
  firing: Firing,
  { row: { inquiryId }, note }: HappeningOf<typeof quotation>,
): Promise<void> {
  if (inquiryId === null) return
  const system = { ...firing, actor: systemActor }
  const row = await lock(system, inquiry, inquiryId)
  if (row && (row.asking === 'asked' || row.asking === 'answered'))
    await fire(system, inquiry, 'offer', row, note.at === undefined ? {} : { at: note.at })
}

type ApprovalHappening = HappeningOf<typeof approval>

const kinds = ['price'] as const satisfies ApprovalKind[]

/** What an approver reads of the header of an inquiry. */
const facts = [
  'customerRef',
  'answerBy',
  'tradeTerm',
  'port',
  'customerNote',
  'remark',
] as const satisfies (keyof typeof inquiryFields)[]

/** A line with its price beside the list price of the same unit; one without a material is known by its words. */
function formLineOf(line: InquiryLineRecord): FormLine {
  // A list price of another unit compares with nothing.
  const basePrice = listPriceOf(line) === null ? null : line.basePrice
  const unitPrice = line.unitPrice ?? '0'
  return {
    ...line,
    basePrice,
    unitPrice,
    salesQuantity: line.salesQuantity ?? '0',
    totalPrice: line.totalPrice ?? '0',
    discountPercent: basePrice === null ? null : (discountOf(basePrice, line.per, unitPrice) ?? null),
  }
}

/** The prices of an inquiry are decided on by an approval of its content (D136). */
export async function beginPriceApproval(
  firing: Firing,
  happening: HappeningOf<typeof inquiry>,
): Promise<void> {
  const { row } = happening
  const lines = (await linesOf(firing.tx, row.id)).filter(({ noOffer }) => !noOffer)
  await submitApproval(
    firing,
    {
      kind: 'price',
      about: subjectFrom('inquiry', row.inquiryNo, row),
      form: formFrom(facts, row, lines.map(formLineOf)),
      categories: await categoriesOf(firing.tx, row.id),
      contentHash: row.approvedHash,
    },
    noteIn(happening),
  )
}

/** Its originator takes it back on the inquiry's own page. */
export const withdrawPriceApproval = withdrawingOf(kinds)
/** An inquiry that has ended needs no decision any more. */
export const voidPriceApproval = voidingOf(kinds)

const outcomes = {
  approve: 'approve',
  reject: 'reject',
  withdraw: 'withdrawApproval',
  failToSend: 'failToSend',
  sendAgain: 'sendAgain',
  accept: 'sendAgain',
} as const satisfies Partial<Record<ApprovalEvent, InquiryEvent>>
type Followed = keyof typeof outcomes
export const followed = Object.keys(outcomes) as Followed[]

/** Who has agreed last, and so given the prices. */
async function deciderOf({ tx }: Firing, { row }: ApprovalHappening): Promise<string> {
  const agreed = (await askedIn(tx, row.id, row.round)).filter(({ state }) => state === 'agreed')
  return agreed.toSorted((a, b) => (a.actedAt ?? '').localeCompare(b.actedAt ?? '')).at(-1)?.name ?? ''
}

/** What was decided about the prices happens to the inquiry, as long as it is still what was decided on. */
export async function followPrices(firing: Firing, happening: ApprovalHappening): Promise<void> {
  const { event, row } = happening
  const next = outcomes[event as Followed]
  const system = asSystem(firing)
  const about = await lock(system, inquiry, row.documentId)
  if (!about) return
  // Prices that were approved stay the inquiry's, so that their approval is not taken back.
  if (event === 'withdraw' && happening.before.status === 'approved') mustAllow(system, inquiry, next, about)
  if (!isDue(inquiryMachine, next, about)) return
  const note = noteIn(happening)
  if (event === 'approve') {
    if (approvedHash(about, await linesOf(firing.tx, about.id)) !== row.contentHash) {
      await voidApprovals(firing, about.id, kinds, note)
      await fire(system, inquiry, 'loseApproval', about, note)
      return
    }
    await fire(system, inquiry, next, about, {
      ...note,
      set: { pricedBy: await deciderOf(firing, happening) },
    })
  } else if (next !== 'sendAgain' || about.sendFailed) await fire(system, inquiry, next, about, note)
}
