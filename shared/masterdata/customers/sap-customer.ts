import * as z from 'zod'
import { text } from '#shared/kernel/fields.ts'
import { pageOf, paging } from '#shared/kernel/list.ts'

/** A customer as SAP tells it. Whatever SAP leaves out is empty. */
export const sapCustomer = z.strictObject({
  customerNo: z.string(),
  name: z.string(),
  countryCode: z.string(),
  salesOrg: z.string(),
  currency: z.string(),
  tradeTerm: z.string(),
  port: z.string(),
  payTerm: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  taxNo: z.string(),
  /** SAP's numbers of the sales employees who look after the customer. */
  sellers: z.array(z.string()).max(100),
})
export type SapCustomer = z.infer<typeof sapCustomer>

/** A customer of SAP that can be pulled in, beside what this company has of it already. */
export const sapCandidate = z.strictObject({
  id: z.string(),
  ...sapCustomer.pick({ customerNo: true, name: true, countryCode: true, salesOrg: true, sellers: true })
    .shape,
  known: z.boolean(),
})
export type SapCandidate = z.infer<typeof sapCandidate>

/** `open` leaves out those that this company has. */
export const sapCandidateQuery = z.strictObject({
  ...paging(),
  filter: z.strictObject({ text: text(60).optional(), open: z.boolean().optional() }).default({}),
})
export const sapCandidatePage = pageOf(sapCandidate)
