import * as z from 'zod'
import * as field from '#shared/kernel/document-fields.ts'
import { businessDate, id } from '#shared/kernel/fields.ts'

/** Fields that the documents of a customer have alike. */
export const customerId = field.idOf('customer', {
  list: 'sent',
  filter: 'oneOf',
  lead: 1,
  summary: true,
  typed: id,
})
export const customerName = field.text({ list: 'shown', filterBy: 'customerId', width: 230, group: 'terms' })
export const currency = field.ref('currency', {
  list: 'shown',
  filter: 'oneOf',
  width: 90,
  lead: 3,
  summary: true,
  typed: z.string().length(3),
})
export const totalAmount = field.money({
  glance: 'money',
  list: 'shown',
  filter: 'amountRange',
  sort: true,
  width: 140,
})
export const salesOrg = field.ref('salesOrg', {
  list: 'offered',
  filter: 'oneOf',
  width: 180,
  group: 'terms',
  lead: 2,
  typed: z.string().min(1).max(4),
})
export const salespersonId = field.nullable(
  field.idOf('salesperson', { list: 'sent', filter: 'oneOf', lead: 6, typed: id.nullable().default(null) }),
)

/** A day that is typed, and that the list is filtered and sorted by. */
export const typedDay = (width: number) =>
  field.nullable(
    field.date({
      glance: 'dates',
      list: 'shown',
      filter: 'dateRange',
      sort: true,
      width,
      lead: 5,
      typed: businessDate.nullable().default(null),
    }),
  )

/** The fields that row scope reads (D91). */
export const customerScope = {
  customerId: 'customerId',
  salesOrg: 'salesOrg',
  salespersonId: 'salespersonId',
  country: 'destinationCountry',
} as const

/** What a priced line names of the master data. */
export const pricedLineReferences = { product: 'materialId', color: 'color' } as const
