import { add, compare, lineAmount, total } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import type { SapDeliveryDocument } from '../../connectors/sap/delivery.port.ts'
import type { Services } from '../../calls/handler.ts'
import { inGroups } from '../../engine/in-groups.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context, Firing, ShapeOf } from '../../engine/document.ts'
import { insertContent } from '../../engine/verbs.ts'
import { fire } from '../../engine/fire.ts'
import { hashOf } from '../../engine/push/push-reference.ts'
import { lock, lockAll, replaceLines } from '../../engine/store.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { fieldChanges } from '../../records/history/field-changes.ts'
import { delivery } from './index.ts'
import {
  knownDeliveries,
  type KnownDeliveries,
  linesOfAll,
  referredLines,
  sourcesOf,
  type ReferredLine,
  type Source,
  type StoredLine,
} from './delivery.repository.ts'

type Row = ShapeOf<typeof delivery>['row']

const keyOf = (orderNo: string, item: number) => `${orderNo} ${item}`
const each = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]

/** The lines of a delivery: one for each item of an order, whatever batches a warehouse has divided it into. */
function linesIn({ items }: SapDeliveryDocument, referred: readonly ReferredLine[]) {
  const byItem = Map.groupBy(items, ({ orderNo, orderItem }) => keyOf(orderNo, orderItem))
  return referred.map((line, at) => {
    const own = byItem.get(keyOf(line.sapOrderNo, line.sapItem)) ?? []
    const quantity = add('0', ...own.map((item) => item.quantity))
    return {
      lineNo: at + 1,
      sapOrderNo: line.sapOrderNo,
      sapItem: line.sapItem,
      orderId: line.orderId,
      orderNo: line.orderNo,
      purchaseNo: line.purchaseNo,
      sapMaterialNo: line.sapMaterialNo,
      descriptionZh: line.descriptionZh,
      descriptionEn: line.descriptionEn,
      quantity,
      salesUnit: line.salesUnit,
      unitPrice: line.unitPrice,
      totalPrice: lineAmount(line.unitPrice, quantity, line.amountPlaces),
      issued: own.length > 0 && own.every((item) => item.issued || compare(item.quantity, '0') === 0),
    }
  })
}

const dayOf = (day: string) => (day === '' ? null : day)

/** What a delivery stores of SAP's answer. */
function columnsOf(
  document: SapDeliveryDocument,
  lines: ReturnType<typeof linesIn>,
  first: ReferredLine,
  { requisitionId, deliveryNoteId, sourceNo }: Source,
) {
  return {
    sapOrderNos: each(lines.map(({ sapOrderNo }) => sapOrderNo)).join(', '),
    purchaseNos: each(lines.map(({ purchaseNo }) => purchaseNo)).join(', '),
    requisitionId,
    deliveryNoteId,
    sourceNo,
    orderIds: each(lines.map(({ orderId }) => orderId ?? '')),
    customerId: first.customerId,
    customerName: first.customerName,
    salesOrg: first.salesOrg,
    salespersonId: first.salespersonId,
    salespersonName: first.salespersonName,
    destinationCountry: first.destinationCountry,
    currency: first.currency,
    totalAmount: total(
      lines.map(({ totalPrice }) => totalPrice),
      first.amountPlaces,
    ),
    lineCount: lines.length,
    sapDate: dayOf(document.createdOn),
    plannedDate: dayOf(document.plannedDate),
    issuedDate: dayOf(document.issuedDate),
    shippingPoint: document.shippingPoint,
    truckNo: document.truckNo,
    billOfLading: document.billOfLading,
    picked: document.picked,
  }
}

const madeInSap: Source = { requisitionId: null, deliveryNoteId: null, sourceNo: '', jtNo: '' }

/** A delivery of SAP's as it will be stored. */
interface News {
  id: string
  /** The hash of SAP's answer from which it was stored last; a delivery that is new has none. */
  knownHash: string | undefined
  document: SapDeliveryDocument
  lines: ReturnType<typeof linesIn>
  columns: ReturnType<typeof columnsOf>
}

/** What of SAP's deliveries concerns lines that are known here, new ones stored as they begin. */
async function storeNew(
  context: Firing,
  documents: readonly SapDeliveryDocument[],
  readAt: Date,
): Promise<News[]> {
  const { tx } = context
  const all = await referredLines(
    tx,
    documents.flatMap(({ items }) => items),
  )
  const referred = new Map(all.map((line) => [keyOf(line.sapOrderNo, line.sapItem), line]))
  const numbers = documents.map(({ orderNo }) => orderNo)
  const known = new Map((await knownDeliveries(tx, numbers)).map((one) => [one.deliveryNo, one]))
  const sources = await sourcesOf(tx, numbers)
  const news: News[] = []
  for (const document of documents) {
    const keys = each(document.items.map(({ orderNo, orderItem }) => keyOf(orderNo, orderItem)))
    const own = keys
      .flatMap((key) => referred.get(key) ?? [])
      .toSorted((a, b) => a.sapOrderNo.localeCompare(b.sapOrderNo) || a.sapItem - b.sapItem)
    const [first] = own
    // A delivery of orders that nobody here knows is none of ours.
    if (!first) continue
    const source = sources.get(document.orderNo) ?? madeInSap
    const lines = linesIn(document, own)
    const columns = columnsOf(document, lines, first, source)
    const before = known.get(document.orderNo)
    const stored = { id: before?.id ?? newId(), knownHash: before?.sapHash, document, lines, columns }
    news.push(stored)
    if (!before) await insertDelivery(context, stored, source, readAt)
  }
  return news
}

/** What is kept of the answer itself, by which the same answer is known again. */
const stampsOf = (document: SapDeliveryDocument, readAt: Date) => ({
  sapAsOf: readAt.toISOString(),
  sapHash: hashOf(document),
})

const insertDelivery = (
  context: Firing,
  { id, document, lines, columns }: News,
  { jtNo }: Source,
  readAt: Date,
) =>
  insertContent(
    context,
    delivery,
    {
      columns: { ...columns, ...stampsOf(document, readAt), jtNo },
      lines: { stored: [], next: lines.map((line) => ({ ...line, id: newId() })), changes: [] },
    },
    { id, status: 'open', at: readAt.toISOString(), number: document.orderNo },
  )

/** Writes what has changed of a known delivery. */
async function change(
  context: Firing,
  { id, document, lines, columns }: News,
  { row, stored }: { row: Row; stored: readonly StoredLine[] },
  readAt: Date,
): Promise<Row> {
  const before = new Map(stored.map((line) => [keyOf(line.sapOrderNo, line.sapItem), line]))
  const changes = lines.flatMap(({ sapOrderNo, sapItem, lineNo, quantity }) => {
    const from = before.get(keyOf(sapOrderNo, sapItem))?.quantity ?? null
    const same = from !== null && compare(from, quantity) === 0
    return same ? [] : [{ path: `lines.${lineNo}.quantity`, from, to: quantity }]
  })
  await replaceLines(
    context.tx,
    delivery,
    id,
    lines.map((line) => ({ ...line, id: before.get(keyOf(line.sapOrderNo, line.sapItem))?.id ?? newId() })),
  )
  return fire(context, delivery, 'change', row, {
    set: { ...columns, ...stampsOf(document, readAt) },
    changes: [...fieldChanges(delivery.definition.fields, row, columns), ...changes],
    at: readAt.toISOString(),
  })
}

/**
 * Writes deliveries as SAP has them: new ones, and what has changed of known ones, each step as an event of its history.
 * Everything that they share is locked and read once, whatever their number.
 */
export async function recordDeliveries(
  context: Firing,
  documents: readonly SapDeliveryDocument[],
  readAt: Date,
): Promise<void> {
  const news = await storeNew(context, documents, readAt)
  if (news.length === 0) return
  const ids = news.map(({ id }) => id)
  const rows = new Map((await lockAll(context, delivery, ids)).map((row) => [row.id, row]))
  const stored = Map.groupBy(await linesOfAll(context.tx, ids), ({ deliveryId }) => deliveryId)
  const at = readAt.toISOString()
  for (const one of news) {
    const isKnown = one.knownHash !== undefined
    let row = rows.get(one.id)
    // Another server may have read the same, or newer news, while this one waited for the lock.
    if (!row || one.knownHash === hashOf(one.document)) continue
    if (isKnown && Date.parse(row.sapAsOf) > readAt.getTime()) continue
    if (isKnown) row = await change(context, one, { row, stored: stored.get(one.id) ?? [] }, readAt)
    const { issued } = one.document
    if (issued && row.status === 'open') await fire(context, delivery, 'issue', row, { at })
    if (!issued && row.status === 'closed') await fire(context, delivery, 'reverse', row, { at })
  }
}

const asSystem = <T>(services: Services, work: (context: Context) => Promise<T>): Promise<T> =>
  inTransaction(services.db, (tx) => work({ tx, services, actor: systemActor }))

/** Writes what SAP has told of deliveries; what is known already costs no lock. */
export async function recordNews(
  services: Services,
  { documents, known }: { documents: readonly SapDeliveryDocument[]; known: KnownDeliveries },
  readAt: Date,
): Promise<void> {
  const hashes = new Map(known.map(({ deliveryNo, sapHash }) => [deliveryNo, sapHash]))
  const news = documents.filter((document) => hashes.get(document.orderNo) !== hashOf(document))
  await inGroups(news, (group) => asSystem(services, (context) => recordDeliveries(context, group, readAt)))
}

/** A delivery that SAP has no more: somebody has deleted it there before its goods left. */
export const recordRemoval = (services: Services, id: string): Promise<void> =>
  asSystem(services, async (context) => {
    const row = await lock(context, delivery, id)
    if (row?.status === 'open') await fire(context, delivery, 'remove', row)
  })
