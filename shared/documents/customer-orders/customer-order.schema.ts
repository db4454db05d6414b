import * as z from 'zod'
import { documentSchema, headerSchema, listOf, rowSchema } from '#shared/engine/document-fields.ts'
import { customerLine } from '#shared/lines/document-line.schema.ts'
import { ownDraft } from '#shared/lines/own-draft.schema.ts'
import { chainShape } from '../chain.ts'
import { customerOrderFields } from './customer-order.fields.ts'

export const customerOrderRow = rowSchema(customerOrderFields)
export type CustomerOrderRow = z.infer<typeof customerOrderRow>

/**
 * A line as both sides see it. `requestedPrice` marks a requested price for staff (D94) and is not sent to
 * customers.
 */
export const customerOrderLine = customerLine.extend({
  /** The comment of a return on the line. */
  returnComment: z.string(),
  requestedPrice: z.boolean().optional(),
})
export type CustomerOrderLine = z.infer<typeof customerOrderLine>

export const customerOrder = documentSchema(customerOrderFields).extend({
  lines: z.array(customerOrderLine),
  /** What its customer itself has last sent or sent back; null where staff wrote it alone. */
  ownDraft: ownDraft.nullable(),
  ...chainShape,
})
export type CustomerOrder = z.infer<typeof customerOrder>

export const customerOrderList = listOf('customerOrder', customerOrderFields, {
  field: 'orderTime',
  order: 'desc',
})

/** The header of a customer's order as it is typed; a draft may leave nearly all of it empty (D7). */
export const customerOrderHeader = headerSchema(customerOrderFields)
export type CustomerOrderHeader = z.infer<typeof customerOrderHeader>
