import { Readable } from 'node:stream'
import { order as ours } from '#shared/documents/orders/index.ts'
import type { Reason } from '#shared/kernel/errors.ts'
import { sapOrderCalls } from '#shared/areas/sap/sap-order.contract.ts'
import { itemsWithProgress, paymentOf } from '#shared/areas/sap/sap-order.rules.ts'
import type { SapInvoice, SapOrderInvoice } from '#shared/areas/sap/sap-order.schema.ts'
import type { Actor } from '#shared/calls/actor.ts'
import { withoutZeros } from '#shared/kernel/decimal-text.ts'
import { sapOrders as en } from '#shared/locales/en/sap-orders.ts'
import { sapOrders as id } from '#shared/locales/id/sap-orders.ts'
import { sapOrders as zh } from '#shared/locales/zh/sap-orders.ts'
import type { Language } from '#shared/vocabulary/words.ts'
import { read, serve, write, refuse, type Services } from '../../calls/handler.ts'
import { valueOf } from '../../connectors/sap/refusal.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { linkedTo } from '../../engine/chain.ts'
import { queueCreditRead } from '../../records/outbox/credit-read.ts'
import { startTask } from '../../records/tasks/tasks.ts'
import type { CellKind } from '../../sheets/cells.ts'
import { mustKnowColumns } from '../../sheets/known-columns.ts'
import { sheetAnswer } from '../../sheets/sheet-answer.ts'
import { readAgain, readOrder, readOrders } from './read-orders.ts'
import * as orders from './sap-order.repository.ts'

export const page = read(sapOrderCalls.page, ({ db, actor, body }) => orders.page(db, actor, body))

const texts = { zh, en, id }
const kinds: Readonly<Record<string, CellKind>> = {
  orderDate: 'date',
  deliveryDate: 'date',
  totalAmount: 'amount',
  readAt: 'instant',
}

/** The list in the reader's words. */
async function* inWords(language: Language, rows: ReturnType<typeof orders.each>) {
  const words = texts[language]
  for await (const row of rows)
    yield {
      ...row,
      status: words.states[row.status],
      shipping: words.shippings[row.shipping],
      origin: words.origins[row.origin],
      cleared: words.clearing[row.cleared ? 'cleared' : 'uncleared'],
    }
}

export const exportList = read(sapOrderCalls.exportList, ({ db, actor, body }) => {
  const { columns, language, zone, ...query } = body
  const { title } = texts[language]
  const titles: Readonly<Record<string, string>> = texts[language].fields
  mustKnowColumns(new Set(Object.keys(titles)), columns)
  const titled = columns.map((key) => ({
    key,
    title: titles[key] ?? key,
    kind: kinds[key] ?? ('text' as const),
  }))
  return sheetAnswer(title, titled, inWords(language, orders.each(db, actor, query)), zone)
})

type Known = NonNullable<Awaited<ReturnType<typeof orders.one>>>

/** Customers read the invoices that have reached the accounts, and no drafts of them. */
const readable = (actor: Actor, invoices: readonly SapInvoice[]): SapInvoice[] =>
  invoices.filter(({ released, kind }) => actor.role !== 'customer' || (released && kind !== 'proForma'))

/**
 * Invoices as the customer's account has them, which says when they are due and when they were paid. SAP's invoice and
 * SAP's account are read at different times, so the one that knows of a payment is right.
 */
async function withAccount(db: Queryable, invoices: readonly SapInvoice[]): Promise<SapOrderInvoice[]> {
  if (invoices.length === 0) return []
  const accounts = await orders.accountsOf(
    db,
    invoices.map(({ invoiceNo }) => invoiceNo),
  )
  const known = new Map(accounts.map((account) => [account.billingDocument, account]))
  return invoices.map((invoice) => {
    const { dueDate = null, paidOn = null } = known.get(invoice.invoiceNo) ?? {}
    return { ...invoice, paid: invoice.paid || paidOn !== null, dueDate, paidOn }
  })
}

async function present(db: Queryable, actor: Actor, known: Known) {
  const { orderId, customerId: _customer, trouble, ...order } = known
  const invoices = order.invoices && (await withAccount(db, readable(actor, order.invoices)))
  return {
    ...order,
    items: itemsWithProgress({ ...order, invoices }),
    invoices,
    ...paymentOf(invoices, order),
    trouble: trouble ?? [],
    linked: orderId === null ? [] : await chainOf(db, actor, orderId),
  }
}

/** Our order of it and everything that belongs to that one's chain, as far as the reader may open it. */
async function chainOf(db: Queryable, actor: Actor, orderId: string) {
  const linked = await linkedTo(db, actor, ours, orderId)
  const own = await orders.ourOrder(db, actor, orderId)
  return own ? [own, ...linked] : linked
}

/** An order that is not known yet is asked for at once, but for a customer: that a number exists is nobody's business. */
async function found(
  { db, services, actor }: { db: Queryable; services: Services; actor: Actor },
  sapOrderNo: string,
): Promise<Known> {
  const known = await orders.one(db, actor, sapOrderNo)
  if (known) return known
  if (actor.role === 'customer' || (await orders.isKnown(db, sapOrderNo))) return refuse('NOT_FOUND')
  const [reason] = await readOrder(services, sapOrderNo)
  const fresh = await orders.one(db, actor, sapOrderNo)
  if (fresh) return fresh
  return reason ? refuse(reasonCode(reason), reason.params) : refuse('NOT_FOUND')
}

const codes = ['SAP_NOT_SET', 'SAP_TIMEOUT', 'SAP_REFUSED'] as const
const reasonCode = ({ code }: Reason) => codes.find((known) => known === code) ?? 'SAP_UNAVAILABLE'

export const one = read(sapOrderCalls.one, async (input) => {
  const { db, services, actor, query } = input
  const known = await found(input, withoutZeros(query.sapOrderNo))
  await readAgain(services, known.sapOrderNo, known.followedAt ?? '1970-01-01T00:00:00Z')
  return present(db, actor, known)
})

export const invoices = read(sapOrderCalls.invoices, async ({ db, actor, body }) => ({
  invoices: await orders.invoicesOf(db, actor, body.sapOrderNos.map(withoutZeros)),
}))

export const refresh = serve(sapOrderCalls.refresh, async ({ db, services, actor, body }) => {
  const known = await orders.one(db, actor, withoutZeros(body.sapOrderNo))
  if (!known) return refuse('NOT_FOUND')
  const reasons = await readOrder(services, known.sapOrderNo)
  // Whether its invoices are paid stands in the customer's account.
  const { customerId } = known
  if (customerId !== null && services.sap.kind !== 'none')
    await inTransaction(services.db, (tx) =>
      queueCreditRead(tx, services, customerId, `${known.sapOrderNo}:${services.now().toISOString()}`),
    )
  return { reasons }
})

export const readChanges = write(sapOrderCalls.readChanges, async ({ tx, services, actor }) => {
  if (services.sap.kind === 'none') return refuse('SAP_NOT_SET')
  return { taskId: await startTask(tx, services, actor, { kind: readOrders.kind, scope: 'asked' }) }
})

function troubleOf({ sap }: Services): Reason[] {
  if (sap.kind === 'none') return [{ code: 'SAP_NOT_SET' }]
  const isPaused = sap
    .pauses()
    .some(({ service }) => service === '' || service === sap.config().service.orders)
  return isPaused ? [{ code: 'SAP_UNAVAILABLE' }] : []
}

export const state = read(sapOrderCalls.state, async ({ db, services }) => ({
  readAt: (await orders.markOf(db))?.readAt ?? null,
  reasons: troubleOf(services),
}))

export const invoicePdf = read(sapOrderCalls.invoicePdf, async ({ db, services, actor, query }) => {
  const invoiceNo = withoutZeros(query.invoiceNo)
  const order = await orders.one(db, actor, withoutZeros(query.sapOrderNo))
  const isListed = readable(actor, order?.invoices ?? []).some((one) => one.invoiceNo === invoiceNo)
  const pdf = isListed ? valueOf(await services.sap.invoicePdf(invoiceNo)) : null
  if (!pdf) return refuse('NOT_FOUND')
  return {
    name: `${invoiceNo}.pdf`,
    mediaType: 'application/pdf',
    stream: Readable.from([pdf]),
    bytes: pdf.length,
  }
})

export const handlers = [page, exportList, one, invoices, refresh, readChanges, state, invoicePdf]
