import * as z from 'zod'
import { decimal, id } from '#shared/kernel/fields.ts'
import { byId } from '#shared/kernel/contract.ts'
import { callsWith } from '#shared/calls/call.ts'
import { quotationRow } from './quotation.fields.ts'

/** What has become of a quotation: the documents that stand for it, and how much of each line they took (D192). */
export const quotationConversions = z.strictObject({
  documents: z.array(
    z.strictObject({
      document: z.enum(['order', 'contract']),
      id,
      number: z.string(),
      status: z.string(),
    }),
  ),
  lines: z.array(
    z.strictObject({
      lineNo: z.int(),
      sapMaterialNo: z.string(),
      descriptionZh: z.string(),
      descriptionEn: z.string(),
      salesUnit: z.string(),
      offered: decimal,
      converted: decimal,
      open: decimal,
    }),
  ),
})
export type QuotationConversions = z.infer<typeof quotationConversions>

/** What a second order of the same quotation takes: what is open, or everything once more. */
export const againChoices = ['open', 'all'] as const

const quotations = callsWith({ doc: 'quotation', access: 'quotation.read', scope: 'rows' })

export const quotationReads = {
  revisions: quotations.get('price/quotation/revisions', {
    summary: 'Every revision of a quotation that the reader may open, the oldest first',
    query: byId,
    response: z.array(quotationRow),
    errors: ['NOT_FOUND'],
  }),
  conversions: callsWith({ doc: 'quotation', access: 'order.read', scope: 'rows' }).get(
    'price/quotation/conversions',
    {
      summary:
        'The orders and contracts that stand for a quotation, and how much of each line is open (D192)',
      query: byId,
      response: quotationConversions,
      errors: ['NOT_FOUND'],
    },
  ),
}
