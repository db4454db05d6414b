import * as z from 'zod'
import { amount, businessDate, decimal, id, instant, version } from '#shared/kernel/fields.ts'
import { defineList, filterSchema, type Filters } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'
import { riskLevels } from '#shared/masterdata/credit/credit.schema.ts'
import { exportForm } from '#shared/vocabulary/export.ts'
import { ageBuckets } from './receivable.rules.ts'
import { releaseList, releaseRow } from './release-list.schema.ts'

const itemFilters = {
  document: { kind: 'fragment' },
  customer: { kind: 'fragment', anywhere: true },
  currency: { kind: 'oneOf', pick: 'currency' },
  postingDate: { kind: 'dateRange' },
  dueDate: { kind: 'dateRange' },
  amount: { kind: 'amountRange' },
} as const satisfies Filters
const itemSorts = ['dueDate', 'postingDate', 'amount', 'document'] as const

/** What is open and not due before today. */
export const dueList = defineList({
  name: 'dueItem',
  filters: itemFilters,
  sorts: itemSorts,
  defaultSort: { field: 'dueDate', order: 'asc' },
})
/** What is open and was due before today. */
export const overdueList = defineList({
  name: 'overdueItem',
  filters: { ...itemFilters, age: { kind: 'oneOf', values: ageBuckets.slice(1) } },
  sorts: itemSorts,
  defaultSort: { field: 'dueDate', order: 'asc' },
})
/** What was paid or settled, as long as it is kept here. */
export const paidList = defineList({
  name: 'paidItem',
  filters: { ...itemFilters, clearedOn: { kind: 'dateRange' } },
  sorts: ['clearedOn', ...itemSorts],
  defaultSort: { field: 'clearedOn', order: 'desc' },
})

export const sides = ['debit', 'credit'] as const

/** An item of a customer's account in SAP. */
export const itemRow = z.strictObject({
  id,
  customerId: id,
  customerNo: z.string(),
  customerName: z.string(),
  companyCode: z.string(),
  fiscalYear: z.string(),
  document: z.string(),
  item: z.string(),
  documentType: z.string(),
  postingDate: businessDate,
  documentDate: businessDate,
  baseDate: businessDate,
  paymentDays: z.int(),
  dueDate: businessDate,
  /** By how many days it is overdue; 0 where it is not, or was paid. */
  days: z.int(),
  /** Negative for a credit. */
  amount: decimal,
  currency: z.string(),
  side: z.enum(sides),
  downPayment: z.boolean(),
  billingDocument: z.string(),
  salesOrder: z.string(),
  clearedOn: businessDate.nullable(),
})
export type ItemRow = z.infer<typeof itemRow>

export const creditList = defineList({
  name: 'customerCredit',
  filters: {
    customer: { kind: 'fragment', anywhere: true },
    salesOrg: { kind: 'oneOf', pick: 'salesOrg' },
    countryCode: { kind: 'oneOf', pick: 'country' },
    currency: { kind: 'oneOf', pick: 'currency' },
    riskLevel: { kind: 'oneOf', values: riskLevels },
    limit: { kind: 'amountRange' },
    isOverdue: { kind: 'flag' },
    holdsOrders: { kind: 'flag' },
    blocked: { kind: 'flag' },
  },
  sorts: ['customerNo', 'customer', 'limit'],
  words: ['customer'],
  defaultSort: { field: 'customerNo', order: 'asc' },
})

/** A customer's credit; every amount is in the currency of its line. What a customer may not know of itself is null. */
export const creditRow = z.strictObject({
  id,
  version,
  customerNo: z.string(),
  customer: z.string(),
  salesOrg: z.string(),
  countryCode: z.string(),
  currency: z.string(),
  /** Null where credit is not checked. */
  limit: decimal.nullable(),
  used: decimal,
  left: decimal.nullable(),
  percent: decimal.nullable(),
  /**
   * The parts of what is used: what is open on the account, what is delivered and not billed, what SAP has to deliver, and
   * orders that wait here.
   */
  items: decimal,
  delivered: decimal,
  inSap: decimal,
  waiting: decimal,
  overdueAmount: decimal,
  days: z.int(),
  risk: z.enum(riskLevels).nullable(),
  blocked: z.boolean(),
  /** How many orders its credit holds. */
  orders: z.int(),
  heardAt: instant,
})
export type CreditRow = z.infer<typeof creditRow>

/** What is open by currency: the sum of it, and of each bucket. */
export const ageing = z.strictObject({
  currency: z.string(),
  count: z.int(),
  amount: decimal,
  buckets: z.strictObject({
    current: decimal,
    days30: decimal,
    days60: decimal,
    days90: decimal,
    longer: decimal,
  }),
})
export type Ageing = z.infer<typeof ageing>

const weeks = z.strictObject({
  currency: z.string(),
  weeks: z.array(z.strictObject({ week: businessDate, amount: decimal, left: decimal })),
})

/** The settings keep under this name how a company without SAP treats credit. */
export const keepingSetting = 'credit.keeping'

/** How a company without SAP treats credit: lines that are kept by hand, or none. */
export const keepings = ['byHand', 'none'] as const
export const keeping = z.strictObject({
  /** Null where a SAP keeps the lines. */
  keeping: z.enum(keepings).nullable(),
})

/** A line as it is typed: a negative one would hold every order without saying that it is a mistake. */
const typedLimit = amount.refine((text) => !text.startsWith('-'), {
  params: { code: 'TOO_SMALL', params: { min: 0 } },
})

const readers = callsWith({ access: 'receivable.read', scope: 'rows', timeoutSeconds: 120 })
const keepers = callsWith({ access: 'credit.keep', scope: 'rows' })
const totals = z.array(z.strictObject({ currency: z.string(), amount: decimal, count: z.int() }))

export const receivableCalls = {
  credit: readers.page('sap/api/credit/pagelist', creditList, creditRow, {
    summary:
      'Credit of customers: line, exposure by part, what is left, risk, overdue, and the age of the figures',
  }),
  releases: readers.page('order/credit/releases', releaseList, releaseRow, {
    summary: 'Who has released which orders from a credit hold, up to which exposure and until when (D51)',
    access: 'order.readCredit',
  }),
  due: readers.page('sap/api/due/pagelist', dueList, itemRow, {
    summary: 'Open items that are not overdue, with base date, payment days and due date',
  }),
  overdue: readers.page('sap/api/overdue/pagelist', overdueList, itemRow, {
    summary: 'Open items that were due before today, with base date, payment days and due date',
  }),
  paid: readers.page('sap/api/paid/pagelist', paidList, itemRow, {
    summary: 'Items that were paid or settled and are still kept here',
  }),
  dueTotals: readers.post('sap/api/due/total', {
    summary: 'The sum of the due list by currency',
    body: z.strictObject({ filter: filterSchema(dueList.filters) }),
    response: totals,
  }),
  overdueTotals: readers.post('sap/api/overdue/total', {
    summary: 'The sum of the overdue list by currency',
    body: z.strictObject({ filter: filterSchema(overdueList.filters) }),
    response: totals,
  }),
  paidTotals: readers.post('sap/api/paid/total', {
    summary: 'The sum of the paid list by currency',
    body: z.strictObject({ filter: filterSchema(paidList.filters) }),
    response: totals,
  }),
  exportDue: readers.post('sap/api/due/export', {
    summary: 'The due list as .xlsx',
    body: exportForm(dueList.filters, dueList.sorts),
    answers: 'file',
  }),
  exportOverdue: readers.post('sap/api/overdue/export', {
    summary: 'The overdue list as .xlsx',
    body: exportForm(overdueList.filters, overdueList.sorts),
    answers: 'file',
  }),
  exportPaid: readers.post('sap/api/paid/export', {
    summary: 'The paid list as .xlsx',
    body: exportForm(paidList.filters, paidList.sorts),
    answers: 'file',
  }),
  exportCredit: readers.post('sap/api/credit/export', {
    summary: 'The credit list as .xlsx',
    body: exportForm(creditList.filters, creditList.sorts),
    answers: 'file',
  }),
  ageing: readers.get('sap/api/due/ageing', {
    summary: 'What is open by currency and age, of everybody in scope or of one customer',
    query: z.strictObject({ customerId: id.optional() }),
    response: z.array(ageing),
  }),
  forecast: readers.get('sap/api/due/forecast', {
    summary: 'What falls due in which week, and what is open after it, by currency',
    query: z.strictObject({ customerId: id.optional() }),
    response: z.array(weeks),
  }),
  keeping: readers.get('credit/keeping', {
    summary: 'Whether a company without SAP keeps credit lines by hand',
    response: keeping,
  }),
  keep: keepers.put('credit/keeping', {
    summary: 'Choose whether a company without SAP keeps credit lines by hand',
    scope: 'open',
    body: z.strictObject({ keeping: z.enum(keepings) }),
    response: keeping,
    errors: ['CREDIT_FROM_SAP'],
  }),
  setLimit: keepers.put('credit/limit', {
    summary: 'Set a customer’s credit line by hand where no SAP keeps it; null leaves it unchecked',
    body: z.strictObject({ id, version, limit: typedLimit.nullable() }),
    response: z.strictObject({ id, version }),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CREDIT_FROM_SAP'],
  }),
}
