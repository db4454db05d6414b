import * as z from 'zod'
import { documentSchema, headerSchema, listOf, rowSchema } from '#shared/engine/document-fields.ts'
import { text } from '#shared/kernel/fields.ts'
import { orderLine } from '#shared/lines/document-line.schema.ts'
import { orderLinesMax } from '#shared/lines/line.schema.ts'
import { chainShape } from '../chain.ts'
import { productionFields } from './production.fields.ts'

export const productionList = listOf('production', productionFields, { field: 'updatedAt', order: 'desc' })
export const productionRow = rowSchema(productionFields)
/** The header as it is typed. */
export const productionHeader = headerSchema(productionFields)

/** Which line is made specially, and how. */
export const productionLineInput = z.strictObject({
  lineNo: z.int().min(1).max(orderLinesMax),
  chosen: z.boolean(),
  requirement: text(1_000).default(''),
})
export type ProductionLineInput = z.infer<typeof productionLineInput>

/** A line of the order as it was when the document began. */
export const productionLine = orderLine
  .pick({
    id: true,
    lineNo: true,
    sapMaterialNo: true,
    descriptionZh: true,
    descriptionEn: true,
    specZh: true,
    specEn: true,
    salesQuantity: true,
    salesUnit: true,
    unitPrice: true,
    totalPrice: true,
  })
  .extend({ chosen: z.boolean(), requirement: z.string() })
export type ProductionLine = z.infer<typeof productionLine>

export const production = documentSchema(productionFields).extend({
  lines: z.array(productionLine),
  ...chainShape,
})
export type Production = z.infer<typeof production>

export type ProductionRow = z.infer<typeof productionRow>
export type ProductionHeader = z.infer<typeof productionHeader>
