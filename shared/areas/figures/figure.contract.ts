import * as z from 'zod'
import { contractAxes } from '#shared/documents/contracts/contract.fields.ts'
import { customerOrderStates } from '#shared/documents/customer-orders/customer-order.fields.ts'
import { inquiryStates } from '#shared/documents/inquiries/inquiry.fields.ts'
import { orderStates } from '#shared/documents/orders/order.fields.ts'
import { quotationAxes } from '#shared/documents/quotations/quotation.fields.ts'
import {
  businessDate,
  decimal,
  id,
  instant,
  personName,
  requiredText,
  timeZone,
} from '#shared/kernel/fields.ts'
import { defineList, filterSchema, type Filters } from '#shared/kernel/list.ts'
import { callsWith } from '#shared/calls/call.ts'
import { recordNames } from '#shared/masterdata/option.contract.ts'
import { exportForm } from '#shared/vocabulary/export.ts'
import { categories, languages, shippingStates } from '#shared/vocabulary/words.ts'
import { dimensions, earlyKinds, figureKinds, nobody } from './figure.rules.ts'
import { figureFilterShape } from './figure-filter.ts'
import { statisticForm, statisticFormats } from './statistic.schema.ts'

/** The categories of goods, and what belongs to none: charges, and documents whose lines are not known. */
export const figureCategories = [...categories, nobody] as const

const filters = {
  day: { kind: 'dateRange' },
  docNo: { kind: 'fragment' },
  customerId: { kind: 'oneOf', pick: 'customer' },
  country: { kind: 'oneOf', pick: 'country' },
  salesOrg: { kind: 'oneOf', pick: 'salesOrg' },
  salespersonId: { kind: 'oneOf', pick: 'salesperson' },
  category: { kind: 'oneOf', values: figureCategories },
  currency: { kind: 'oneOf', pick: 'currency' },
} as const satisfies Filters
const sorts = ['day', 'docNo', 'amount'] as const
const newest = { field: 'day', order: 'desc' } as const

/** Amounts of orders by document, person and category (D265). */
export const orderAmountList = defineList({
  name: 'orderAmount',
  filters: { ...filters, state: { kind: 'oneOf', values: orderStates } },
  sorts,
  defaultSort: newest,
})
/** What has left of what was pushed; of a closed order nothing more leaves. */
export const shipmentStates = [...shippingStates, 'closed'] as const
/** Whether what has left was billed; unread where SAP was not asked for the invoices of its order. */
export const billingStates = ['unbilled', 'billed', 'unread'] as const
/** Whether an invoice was paid; what was given back or taken back is told by its kind. */
export const paymentStates = ['open', 'paid', 'cancelled', 'creditMemo', 'cancellation'] as const

/** The states of documents on their way to an order, except that of a draft. A quotation may have a newer revision. */
export const earlyStates = [
  ...new Set([
    'superseded',
    ...inquiryStates,
    ...quotationAxes.status,
    ...contractAxes.status,
    ...customerOrderStates,
  ]),
].filter((state) => state !== 'draft')

/** Documents on their way to an order, each by its own salesperson (D290). */
export const earlyList = defineList({
  name: 'earlyDocument',
  filters: {
    ...filters,
    kind: { kind: 'oneOf', values: earlyKinds },
    state: { kind: 'oneOf', values: earlyStates },
  },
  sorts,
  defaultSort: newest,
})
/** What was paid of invoices (D266). */
export const collectedList = defineList({ name: 'collectedItem', filters, sorts, defaultSort: newest })

/** What was pushed and what has left (D266). */
export const salesDataList = defineList({
  name: 'salesData',
  filters: {
    ...filters,
    kind: { kind: 'oneOf', values: ['pushed', 'shipped'] },
    state: { kind: 'oneOf', values: [...shipmentStates, ...billingStates] },
  },
  sorts,
  defaultSort: newest,
})
/** What SAP has billed (D266). */
export const sapSalesList = defineList({
  name: 'sapSales',
  filters: { ...filters, state: { kind: 'oneOf', values: paymentStates } },
  sorts,
  defaultSort: newest,
})

/** A person's and a category's part of one document. */
export const figureEntry = z.strictObject({
  id,
  kind: z.enum(figureKinds),
  docId: id,
  docNo: z.string(),
  state: z.string(),
  day: businessDate,
  customerId: id.nullable(),
  customerName: z.string(),
  country: z.string(),
  salesOrg: z.string(),
  salespersonName: personName,
  category: z.enum(figureCategories),
  currency: z.string(),
  amount: decimal,
  /** In CNY by the rate of the document; null where none was known. */
  baseAmount: decimal.nullable(),
})
export type FigureEntry = z.infer<typeof figureEntry>

/** The sum of a list in one currency, which is never added to another's (D81). */
const total = z.strictObject({
  currency: z.string(),
  amount: decimal,
  baseAmount: decimal,
  /** Documents, each counted once. */
  count: z.int(),
})

/** One sum of a table: of a row and a column, in one currency. */
export const figureCell = z.strictObject({
  row: z.string(),
  column: z.string(),
  currency: z.string(),
  amount: decimal,
  /** In CNY, without what `unrated` entries have. */
  baseAmount: decimal,
  unrated: z.int(),
  documents: z.int(),
})
export type FigureCell = z.infer<typeof figureCell>

const month = z
  .string()
  .max(7)
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'INVALID' })
/** A sum of one kind of document, with its state as the row and its month as the column. */
export const pipelineCell = figureCell.extend({ kind: z.enum(figureKinds) })
export type PipelineCell = z.infer<typeof pipelineCell>

/** Months from the first to the last of which figures are asked for, at most ten years. */
const period = { from: month, to: month }

export const figureQuestion = z.strictObject({
  kind: z.enum(figureKinds),
  ...period,
  rows: z.enum(dimensions),
  columns: z.enum(dimensions).nullable().default(null),
  filter: z.strictObject(figureFilterShape).default({}),
})
export type FigureQuestion = z.infer<typeof figureQuestion>

/** Names of what keys stand for, where they are no words of ours. */
const labels = z.record(z.string(), recordNames)

const table = z.strictObject({ cells: z.array(figureCell), labels })

const readers = callsWith({ access: 'statistics.read', scope: 'rows', timeoutSeconds: 120 })
const totalsOf = <F extends Filters>(own: F) => ({
  body: z.strictObject({ filter: filterSchema(own) }),
  response: z.array(total),
})

export const figureCalls = {
  orderAmounts: readers.page('order/amount/document/pagelist', orderAmountList, figureEntry, {
    summary: 'Amounts of orders by document, person and category (D265)',
  }),
  orderAmountTotals: readers.post('order/amount/document/total', {
    summary: 'The sum of the order amounts by currency',
    ...totalsOf(orderAmountList.filters),
  }),
  exportOrderAmounts: readers.post('order/amount/document/export', {
    summary: 'The order amounts as .xlsx',
    body: exportForm(orderAmountList.filters, orderAmountList.sorts),
    answers: 'file',
  }),
  salesData: readers.page('sales/data/pagelist', salesDataList, figureEntry, {
    summary: 'What was pushed and what has left, by document, person and category (D266)',
  }),
  salesDataTotals: readers.post('sales/data/total', {
    summary: 'The sum of the sales data by currency',
    ...totalsOf(salesDataList.filters),
  }),
  exportSalesData: readers.post('sales/data/export', {
    summary: 'The sales data as .xlsx',
    body: exportForm(salesDataList.filters, salesDataList.sorts),
    answers: 'file',
  }),
  sapSales: readers.page('sap/sales/pagelist', sapSalesList, figureEntry, {
    summary: 'What SAP has billed, credit memos and cancelled invoices deducted (D266)',
  }),
  sapSalesTotals: readers.post('sap/sales/total', {
    summary: 'The sum of what SAP has billed by currency',
    ...totalsOf(sapSalesList.filters),
  }),
  exportSapSales: readers.post('sap/sales/export', {
    summary: 'What SAP has billed as .xlsx',
    body: exportForm(sapSalesList.filters, sapSalesList.sorts),
    answers: 'file',
  }),
  early: readers.page('order/amount/early/pagelist', earlyList, figureEntry, {
    summary: 'Inquiries, quotations, contracts and customer orders with their amounts',
  }),
  earlyTotals: readers.post('order/amount/early/total', {
    summary: 'The sum of documents on their way to an order by currency',
    ...totalsOf(earlyList.filters),
  }),
  exportEarly: readers.post('order/amount/early/export', {
    summary: 'Documents on their way to an order as .xlsx',
    body: exportForm(earlyList.filters, earlyList.sorts),
    answers: 'file',
  }),
  collected: readers.page('sales/collected/pagelist', collectedList, figureEntry, {
    summary: 'What was paid of invoices, by person (D266)',
    access: 'statistics.readPayments',
  }),
  collectedTotals: readers.post('sales/collected/total', {
    summary: 'The sum of what was paid by currency',
    ...totalsOf(collectedList.filters),
    access: 'statistics.readPayments',
  }),
  exportCollected: readers.post('sales/collected/export', {
    summary: 'What was paid of invoices as .xlsx',
    body: exportForm(collectedList.filters, collectedList.sorts),
    answers: 'file',
    access: 'statistics.readPayments',
  }),
  sync: readers.post('sales/data/sync', {
    summary: 'Reads deliveries and invoices of orders in SAP, as a task',
    access: 'sapOrder.refresh',
    timeoutSeconds: 300,
    body: z.strictObject({}),
    response: z.strictObject({ taskId: id }),
    errors: ['SAP_NOT_SET', 'TASK_RUNNING'],
  }),
  pipeline: readers.get('order/overview/pipeline', {
    summary: 'All kinds of documents from the inquiry to the payment, by state and month (D290)',
    query: z.strictObject(period),
    response: z.array(pipelineCell),
  }),
  table: readers.post('sales/stat/figures', {
    summary: 'Sums of any kind of document by one or two dimensions and currency',
    body: figureQuestion,
    response: table,
    errors: ['NO_PERMISSION'],
  }),
  exportTable: readers.post('sales/stat/figures/export', {
    summary: 'A statistic as .xlsx or as PDF',
    body: z.strictObject({
      statistic: statisticForm,
      title: requiredText(60),
      format: z.enum(statisticFormats),
      language: z.enum(languages),
    }),
    answers: 'file',
    errors: ['NO_PERMISSION'],
  }),
  mailStatistic: readers.put('sales/stat/mail', {
    summary: 'Get a saved statistic by mail each Monday, or no more (D331)',
    scope: 'self',
    body: z.strictObject({ id, weekly: z.boolean(), zone: timeZone }),
    errors: ['NOT_FOUND', 'NO_PERMISSION', 'MAIL_NOT_SET', 'EMAIL_MISSING', 'EMAIL_UNCONFIRMED'],
  }),
  byType: readers.get('sales/stat/type', {
    summary: 'Amounts of orders by category of goods',
    query: z.strictObject(period),
    response: table,
  }),
  byCountry: readers.get('sales/stat/country', {
    summary: 'Orders and amounts by country, for the map',
    query: z.strictObject(period),
    response: table,
  }),
  state: readers.get('sales/stat/state', {
    summary: 'Since when figures are complete, and when they were last compared with the documents',
    scope: 'open',
    response: z.strictObject({ complete: z.boolean(), comparedAt: instant.nullable() }),
  }),
}
