import type { Reason } from '#shared/kernel/errors.ts'
import type { Opened } from '../../../engine/act.ts'
import type { ShapeOf } from '../../../engine/document.ts'
import { submitted } from '../../../lines/priced/submit-verb.ts'
import type { quotation } from '../quotation-document.ts'
import { priced } from '../quotation-priced.ts'
import { hasContact, type QuotationLineRecord } from '../quotation.repository.ts'

type Sending = Opened<ShapeOf<typeof quotation>, 'send', readonly QuotationLineRecord[]>

/** What is sent must be complete and reach somebody; prices that finance decided are not asked about. */
export async function sending(opened: Sending, answers: Parameters<typeof submitted>[2]) {
  const { tx, row } = opened
  const missing: Reason[] = (await hasContact(tx, row.customerId))
    ? []
    : [{ code: 'QUOTATION_NO_CONTACT', path: 'header.customerId', params: { customer: row.customerName } }]
  return submitted(opened, priced, answers, { settles: row.status === 'draft', missing })
}
