import type * as z from 'zod'
import { headerSchema } from '#shared/kernel/document-fields.ts'
import { customerOrderFields } from './customer-order.fields.ts'

/** The header of a customer's order as it is typed; a draft may leave nearly all of it empty (D7). */
export const customerOrderHeader = headerSchema(customerOrderFields)
export type CustomerOrderHeader = z.infer<typeof customerOrderHeader>
