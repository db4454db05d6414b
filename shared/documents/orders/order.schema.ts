import * as z from 'zod'
import { orderLine } from '#shared/lines/document-line.schema.ts'
import { documentSchema, listOf, rowSchema } from '#shared/engine/document-fields.ts'
import { decimal } from '#shared/kernel/fields.ts'
import { defineList } from '#shared/kernel/list.ts'
import { chainShape } from '../chain.ts'
import { riskLevels } from '#shared/masterdata/credit/credit.schema.ts'
import { orderFields } from './order.fields.ts'

/** A row of the list of staff orders, with the facts that its actions need. */
export const orderRow = rowSchema(orderFields)
export type OrderRow = z.infer<typeof orderRow>

export const order = documentSchema(orderFields).extend({
  /** Null for roles that may not read credit data (D92). */
  credit: z
    .strictObject({
      line: decimal,
      balance: decimal,
      currency: z.string(),
      risk: z.enum(riskLevels),
    })
    .nullable(),
  lines: z.array(orderLine),
  ...chainShape,
})
export type Order = z.infer<typeof order>

/**
 * The list of staff orders: the columns of the specification, section 2, and what its users filter by every
 * day.
 */
export const orderList = listOf('order', orderFields, { field: 'orderTime', order: 'desc' })

/** What waits for finance, with the filters of the order list; its saved views are separate. */
export const orderAuditList = defineList({ ...orderList, name: 'orderAudit' })
