import * as z from 'zod'
import { decimal, id } from '#shared/kernel/fields.ts'

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
