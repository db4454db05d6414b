import { isZero, magnitude } from '#shared/kernel/decimal.ts'
import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import type { SapInvoice } from '#shared/areas/sap/sap-order.schema.ts'
import { failureOf, successOf } from '../wire/answers.ts'
import { amountIn, decimalOf } from './orders.ts'
import { ordersAtOnce, type SapAnswer } from '../sap.port.ts'
import { entityOf, isMissing, readAll, isHttpAnswer, type SapSession } from '../wire/session.ts'
import {
  alphaKey,
  dateOf,
  type Entity,
  isEntity,
  oneOf,
  quotedText,
  shortKey,
  textOf,
} from '../wire/values.ts'

const fields = [
  'BillingDocument',
  'SDDocumentCategory',
  'BillingDocumentDate',
  'TransactionCurrency',
  'TotalNetAmount',
  'TaxAmount',
  'TotalGrossAmount',
  'BillingDocumentIsCancelled',
  'CancelledBillingDocument',
  'AccountingDocument',
  'InvoiceClearingStatus',
]
const itemFields = [
  'BillingDocument',
  'SalesDocumentItem',
  'ReferenceSDDocument',
  'ReferenceSDDocumentCategory',
  'BillingQuantity',
  'BillingQuantityUnit',
]

/** SAP's categories of billing documents; a credit memo that is taken back is a cancellation as well. */
const kinds: Readonly<Record<string, SapInvoice['kind']>> = {
  M: 'invoice',
  O: 'creditMemo',
  P: 'debitMemo',
  N: 'cancellation',
  S: 'cancellation',
  U: 'proForma',
}
/** SAP writes what is given back without a sign; the category says it. Taking back a credit memo is to be paid again. */
const givenBack = new Set(['O', 'N'])
/** Category of a delivery among the documents that an item refers to. */
const deliveryCategory = 'J'

const signed = (invoice: Entity, field: string): string => {
  const value = magnitude(amountIn(textOf(invoice['TransactionCurrency']), invoice[field]))
  const isBack = givenBack.has(textOf(invoice['SDDocumentCategory'])) && !isZero(value)
  return isBack ? `-${value}` : value
}

/** Says in our words what SAP answers about an invoice and its items. */
export const toInvoice = (invoice: Entity, items: readonly Entity[]): SapInvoice => ({
  invoiceNo: shortKey(textOf(invoice['BillingDocument'])),
  kind: kinds[textOf(invoice['SDDocumentCategory'])] ?? 'invoice',
  date: dateOf(invoice['BillingDocumentDate']) ?? null,
  currency: textOf(invoice['TransactionCurrency']),
  netAmount: signed(invoice, 'TotalNetAmount'),
  taxAmount: signed(invoice, 'TaxAmount'),
  grossAmount: signed(invoice, 'TotalGrossAmount'),
  cancelled: invoice['BillingDocumentIsCancelled'] === true,
  cancels: shortKey(textOf(invoice['CancelledBillingDocument'])),
  released: textOf(invoice['AccountingDocument']) !== '',
  paid: invoice['InvoiceClearingStatus'] === 'C',
  goods: items.map((item) => ({
    itemNo: shortKey(textOf(item['SalesDocumentItem'])),
    deliveryNo:
      item['ReferenceSDDocumentCategory'] === deliveryCategory
        ? shortKey(textOf(item['ReferenceSDDocument']))
        : '',
    quantity: decimalOf(item['BillingQuantity']),
    unit: textOf(item['BillingQuantityUnit']),
  })),
})

/** SAP's gateway knows no such service: it is not active, or this release does not have it. */
const isAbsent = (answer: SapAnswer<unknown>): boolean =>
  answer.outcome === 'rejected' &&
  (answer.exchange?.status === 403 || answer.exchange?.status === 404) &&
  answer.exchange.sapCode.startsWith('/IWFND/MED/')

/** The invoices of an order: their items name it, and their headers are read by number. Null without the service. */
export async function readInvoices(
  session: SapSession,
  orderNo: string,
  { service: { invoices: service } }: SapConfig,
): Promise<SapAnswer<SapInvoice[] | null>> {
  const items = await readAll(session, {
    service,
    path: 'A_BillingDocumentItem',
    query: {
      $filter: `SalesDocument eq ${quotedText(alphaKey(orderNo))}`,
      $select: itemFields.join(','),
      $orderby: 'BillingDocument,BillingDocumentItem',
    },
  })
  if (isAbsent(items)) return { ...items, outcome: 'done', value: null, messages: [] }
  if (items.outcome !== 'done') return items
  const byInvoice = Map.groupBy(items.value, (item) => textOf(item['BillingDocument']))
  const numbers = [...byInvoice.keys()]
  const value: SapInvoice[] = []
  for (let from = 0; from < numbers.length; from += ordersAtOnce) {
    const headers = await readAll(session, {
      service,
      path: 'A_BillingDocument',
      query: {
        $filter: oneOf('BillingDocument', numbers.slice(from, from + ordersAtOnce)),
        $select: fields.join(','),
        $orderby: 'BillingDocument',
      },
    })
    if (headers.outcome !== 'done') return headers
    for (const header of headers.value)
      value.push(toInvoice(header, byInvoice.get(textOf(header['BillingDocument'])) ?? []))
  }
  return { ...items, value }
}

/** The orders that an invoice is of, by SAP's numbers; none without the service. */
export async function readOrdersOfInvoice(
  session: SapSession,
  invoiceNo: string,
  { service: { invoices: service } }: SapConfig,
): Promise<SapAnswer<string[]>> {
  const items = await readAll(session, {
    service,
    path: 'A_BillingDocumentItem',
    query: {
      $filter: `BillingDocument eq ${quotedText(alphaKey(invoiceNo))}`,
      $select: 'SalesDocument',
      $orderby: 'BillingDocument,BillingDocumentItem',
    },
  })
  if (isAbsent(items)) return { ...items, outcome: 'done', value: [], messages: [] }
  if (items.outcome !== 'done') return items
  const numbers = items.value.map((item) => shortKey(textOf(item['SalesDocument'])))
  return { ...items, value: [...new Set(numbers)].filter((number) => number !== '') }
}

const pdfStart = '%PDF'

/** The print lies in the answer as base64, beneath a name that differs between releases. */
function pdfIn(value: unknown): Buffer | undefined {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value, 'base64')
    return bytes.subarray(0, pdfStart.length).toString() === pdfStart ? bytes : undefined
  }
  if (!isEntity(value)) return undefined
  for (const inner of Object.values(value)) {
    const found = pdfIn(inner)
    if (found) return found
  }
  return undefined
}

export async function readInvoicePdf(
  session: SapSession,
  invoiceNo: string,
  { service: { invoices: service } }: SapConfig,
): Promise<SapAnswer<Buffer | null>> {
  const query = { BillingDocument: quotedText(alphaKey(invoiceNo)) }
  const got = await session.get({ service, path: 'GetPDF', query })
  if (!isHttpAnswer(got)) return got
  const answer =
    failureOf(got) ??
    successOf<Buffer | null>(got, (json) => {
      const entity = entityOf(json)
      return entity && (pdfIn(entity) ?? null)
    })
  return isMissing(answer) || isAbsent(answer)
    ? { ...answer, outcome: 'done', value: null, messages: [] }
    : answer
}
