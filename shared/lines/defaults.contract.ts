import * as z from 'zod'
import { id, personName } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'

const person = z.strictObject({ id, name: personName, number: z.string() })

/** The defaults of a new order, from its customer's record. */
export const orderDefaults = z.strictObject({
  id,
  name: z.string(),
  sapCustomerNo: z.string(),
  salesOrg: z.string(),
  currency: z.string(),
  countryCode: z.string(),
  tradeTerm: z.string(),
  port: z.string(),
  payTerm: z.string(),
  salespersons: z.array(person),
})
export type OrderDefaults = z.infer<typeof orderDefaults>

const picking = callsWith({ access: 'masterdata.pick', scope: 'rows' })

export const defaultsCalls = {
  /** A customer gets all of its own numbers; staff name the one that they have chosen. */
  defaults: picking.get('order/defaults', {
    summary: 'What a new order of a customer starts with',
    query: z.strictObject({ customerId: id.optional() }),
    response: z.array(orderDefaults),
  }),
}
