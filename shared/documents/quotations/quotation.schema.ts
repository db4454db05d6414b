import * as z from 'zod'
import { documentSchema, headerSchema, listOf, rowSchema } from '#shared/engine/document-fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { customerLine, orderLine } from '#shared/lines/document-line.schema.ts'
import { ownDraft } from '#shared/lines/own-draft.schema.ts'
import { chainShape } from '../chain.ts'
import { quotationFields } from './quotation.fields.ts'

export const quotationRow = rowSchema(quotationFields)
export type QuotationRow = z.infer<typeof quotationRow>

const { warehousePosition, specialRequirement, financialRemark, needsReview, reviewAsked, reviewDecided } =
  orderLine.shape

/** A line as its customer reads it; one that stands by its wording has no material (D204). */
export const quotedLine = customerLine.extend({ materialId: customerLine.shape.materialId.nullable() })

/** A line with what staff know of it, which its customer is not sent. */
export const quotationLine = quotedLine.extend(
  z
    .strictObject({
      warehousePosition,
      specialRequirement,
      financialRemark,
      needsReview,
      reviewAsked,
      reviewDecided,
    })
    .partial().shape,
)
export type QuotationLine = z.infer<typeof quotationLine>

export const quotation = documentSchema(quotationFields).extend({
  lines: z.array(quotationLine),
  /** What its customer itself has asked for; null where sales wrote the inquiry, or there is none. */
  ownDraft: ownDraft.nullable(),
  ...chainShape,
})
export type Quotation = z.infer<typeof quotation>

/** The header as it is typed. */
export const quotationHeader = headerSchema(quotationFields)
export type QuotationHeader = z.infer<typeof quotationHeader>

export const quotationList = listOf('quotation', quotationFields, { field: 'updatedAt', order: 'desc' })

/** What waits for finance, with the filters of the list; its saved views are separate. */
export const quotationAuditList = defineList({ ...quotationList, name: 'quotationAudit' })
