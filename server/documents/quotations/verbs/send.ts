import type { Reason } from '#shared/kernel/errors.ts'
import { type Opened, act } from '../../../engine/act.ts'
import type { ShapeOf } from '../../../engine/document.ts'
import { submitted } from '../../../lines/priced/submit-verb.ts'
import { quotation, priced } from '../quotation-document.ts'
import { hasContact, type QuotationLineRecord, linesOf } from '../quotation.repository.ts'
import { quotationWrites } from '#shared/documents/quotations/quotation-write.contract.ts'
import { settlesPrices } from '#shared/documents/quotations/quotation.rules.ts'
import { write } from '../../../calls/handler.ts'

type Sending = Opened<ShapeOf<typeof quotation>, 'send', readonly QuotationLineRecord[]>

/** What is sent must be complete and reach somebody; prices that finance decided are not asked about. */
export async function sending(opened: Sending, answers: Parameters<typeof submitted>[2]) {
  const { tx, row } = opened
  const missing: Reason[] = (await hasContact(tx, row.customerId))
    ? []
    : [{ code: 'QUOTATION_NO_CONTACT', path: 'header.customerId', params: { customer: row.customerName } }]
  return submitted(opened, priced, answers, { settles: settlesPrices(row, 'send'), missing })
}

/** Sends one quotation in the version that its writer saw. */
export const send = write(quotationWrites.send, async (input) => {
  const row = await act(input, quotation, input.body, {
    event: 'send',
    reads: linesOf,
    change: (opened) => sending(opened, input.body),
  })
  return quotation.saved(row)
})
