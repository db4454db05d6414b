import * as z from 'zod'
import { documentNames } from '#shared/documents/outlines.ts'
import { id } from '#shared/kernel/fields.ts'
import { callsWith } from '#shared/calls/call.ts'

export const searchHit = z.strictObject({
  kind: z.enum([...documentNames, 'customer', 'product', 'placedOrder', 'sapOrder', 'invoice']),
  id,
  number: z.string(),
  title: z.string(),
})
export type SearchHit = z.infer<typeof searchHit>

const signedIn = callsWith({ access: 'signedIn', scope: 'rows' })

/** The most hits of one kind; nobody reads more than thirty in all, and a list shows the others. */
export const searchHitsPerKind = 5

/** A few hits of every kind. */
export const searchHitsMax = 80

export const searchCalls = {
  search: signedIn.get('search', {
    summary:
      'Documents by any of their numbers, invoices of SAP’s orders, customers and materials by number or name, within scope',
    query: z.strictObject({ text: z.string().trim().min(2).max(60) }),
    response: z.array(searchHit).max(searchHitsMax),
  }),
}
