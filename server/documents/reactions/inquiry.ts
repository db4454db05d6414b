import { systemActor } from '../../records/scope/system-actor.ts'
import type { Firing } from '../../engine/document.ts'
import { fire } from '../../engine/fire.ts'
import type { HappeningOf } from '../../engine/reaction.ts'
import { lock } from '../../engine/store.ts'
import { inquiry } from '../inquiries/inquiry-document.ts'
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
