import * as z from 'zod'
import * as field from '#shared/kernel/field-table.ts'
import {
  businessDate,
  id,
  latinText,
  percent,
  personName,
  printableText,
  text,
} from '#shared/kernel/fields.ts'
import { packingRequirements, sprayCodes } from '#shared/vocabulary/words.ts'
import {
  listOf,
  recordSchema,
  rowSchema,
  typedSchema,
  type FieldTable,
  type Having,
} from '../kernel/field-table.ts'
import type { Sort } from '../kernel/list.ts'

/** Fields that the documents of a customer have alike. */
export const customerId = field.idOf('customer', {
  list: 'sent',
  filter: 'oneOf',
  lead: 1,
  summary: true,
  typed: id,
})
export const customerName = field.text({
  own: true,
  list: 'shown',
  filterBy: 'customerId',
  width: 230,
  group: 'terms',
})
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
/** The decimals of its amounts: those that its currency had when it was made (D181). */
export const amountPlaces = field.count()
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

/** The customer's own number of the document; a copy begins without it. */
export const purchaseNo = (max: number, width: number, requiredFor: readonly string[]) =>
  field.text({
    list: 'shown',
    filter: 'fragment',
    width,
    group: 'numbers',
    lead: 4,
    summary: true,
    single: true,
    typed: printableText(max).default(''),
    requiredFor,
  })
/** The customer's own number or subject of what it asks for. */
export const customerRef = field.text({
  list: 'shown',
  filter: 'fragment',
  width: 160,
  group: 'numbers',
  lead: 4,
  summary: true,
  typed: printableText(100).default(''),
})

/** Remarks of its talk that the reader has not read. A list is filtered by whether there are any. */
export const unreadTalk = field.count({ list: 'sent', filter: 'flag', derived: true })

/**
 * Lines that are not whole cartons and that nobody has taken so, while its writer can still be asked about them: whoever
 * takes it further is asked first (D67).
 */
export const openCartons = field.count({ list: 'sent', derived: true })

/** Who has to act on it before it goes on, and since when, so that a refusal can say so (D326). */
export const waiting = {
  waitingFor: { ...field.texts({ list: 'sent', derived: true }), schema: z.array(personName) },
  waitingSince: field.nullable(field.instant({ list: 'sent', derived: true })),
  waitingToSend: field.flag({ list: 'sent', derived: true }),
} as const

/** Who made it, when, and when it was changed. */
export const made = {
  createdBy: field.person({ list: 'offered', group: 'record' }),
  createdAt: field.instant({ list: 'offered', width: 160, group: 'record' }),
  updatedAt: field.instant({ list: 'offered', sort: true, width: 160, group: 'record' }),
} as const

export const orderTime = (width: number) =>
  field.instant({
    glance: 'dates',
    list: 'shown',
    filter: 'instantRange',
    sort: true,
    width,
  })

/** The country that the goods go to. */
export const destinationCountry = (requiredFor: readonly string[]) =>
  field.ref('country', {
    list: 'offered',
    filter: 'oneOf',
    width: 140,
    group: 'terms',
    typed: text(2).default(''),
    requiredFor,
  })

/** How the goods travel. */
export const shippingTerms = (requiredFor: readonly string[]) => ({
  tradeTerm: field.ref('tradeTerm', {
    group: 'terms',
    summary: true,
    typed: text(10).default(''),
    requiredFor,
  }),
  port: field.text({
    group: 'terms',
    summary: true,
    help: 'portHelp',
    typed: latinText(70).default(''),
    requiredFor,
  }),
})

const share = { group: 'amounts', typed: percent.nullable().default(null), rule: 'share' } as const

/** The part of the amount that falls under the payment terms. */
export const paymentRatio = field.nullable(field.percent(share))
/** How much of it is paid in advance (D69). */
export const advancePaymentRate = field.nullable(field.percent({ ...share, after: 'paymentRatio' }))

/** Whether a deposit is taken, and its ratio; its amount follows from the total of the order (D68). */
export const depositTerms = <O extends field.FieldOptions>(options: O) => ({
  isDepositCollection: field.nullable(
    field.flag({ group: 'amounts', typed: z.boolean().nullable().default(null), ...options }),
  ),
  depositRate: field.nullable(
    field.percent({ ...share, help: 'depositHelp', askedWhen: { isDepositCollection: true } }),
  ),
})

const packing = z.object({
  packingRequirement: z.enum(packingRequirements).nullable().default(null),
  sprayCode: z.enum(sprayCodes).nullable().default(null),
})

/** How the goods are packed and labelled. */
export const packingTerms = <const G extends field.FieldGroup>(group: G) => ({
  packingRequirement: field.nullable(
    field.oneOf(packingRequirements, 'packing', { group, typed: packing.shape.packingRequirement }),
  ),
  sprayCode: field.nullable(field.oneOf(sprayCodes, 'spray', { group, typed: packing.shape.sprayCode })),
})

/** The same of a row of the database, which has texts where the form has fixed words. */
export const packingTermsOf = (row: { packingRequirement: string | null; sprayCode: string | null }) =>
  packing.parse(row)

/** How long the customer has to pay, in the shorthand by which SAP knows it: O/A 30. */
export const payTerm = field.text({ group: 'terms', typed: text(60).default('') })
/** The payment terms in the words of the document: what is paid in advance, and what against which papers. */
export const paymentTerms = field.text({ group: 'terms', typed: text(200).default('') })
/** How long the goods take, in the words of an offer. */
export const deliveryTerm = field.text({ group: 'terms', typed: printableText(100).default('') })

/**
 * Charges of the header, which are added to the sum of the lines (D31, D61). They stand beside the total, because nobody
 * binds to a sum of which a part is folded away.
 */
export const charges = <O extends field.FieldOptions>(options: O) => {
  const beside = { ...options, glance: 'money' } as const
  return {
    localCharge: field.money(beside),
    oceanFreight: field.money(beside),
    premium: field.money(beside),
    otherCharge: field.money(beside),
  }
}

/** What the lines come to as freight. */
export const freight = {
  packages: field.count({ glance: 'shipment' }),
  totalVolume: field.quantity({ glance: 'shipment' }),
  totalGrossWeight: field.quantity({ glance: 'shipment' }),
} as const

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

/** What a priced line names of the master data. */
export const pricedLineReferences = { product: 'materialId', color: 'color' } as const

/** What finance has said of the prices of a document. */
export const priceCheck = {
  reviewSaved: field.flag({ list: 'sent' }),
  /** What finance said when it sent the document back, or ended its check. */
  checkComment: field.longText({ group: 'record' }),
  checkedBy: field.person({ list: 'offered', group: 'record' }),
  checkedAt: field.nullable(field.instant({ list: 'offered', width: 160, group: 'record' })),
} as const

/**
 * The list of a document: that of its fields, and a search by anything that people know it by: its numbers, its customer
 * and the materials of its lines.
 */
export const documentListOf = <const F extends FieldTable>(
  name: string,
  fields: F,
  defaultSort: Sort<keyof Having<F, { sort: true }> & string>,
) => {
  const list = listOf(name, fields, defaultSort)
  return { ...list, filters: { search: { kind: 'search' } as const, ...list.filters } }
}

/** What follows from the fields of a document: its list, a row of it, its header as it is typed, and as it leaves. */
export const schemasOf = <const F extends FieldTable>(
  name: string,
  fields: F,
  defaultSort: Sort<keyof Having<F, { sort: true }> & string>,
) => ({
  list: documentListOf(name, fields, defaultSort),
  row: rowSchema(fields),
  header: typedSchema(fields),
  record: recordSchema(fields),
})
