import { add, compare } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import { lineAmount, total } from '#shared/kernel/money.ts'
import type { SapDeliveryDocument } from '../../connectors/sap/sap-delivery.port.ts'
import type { Services } from '../../calls/services.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Context, Firing } from '../../engine/document.ts'
import { insertContent } from '../../engine/draft-verbs.ts'
import { fire } from '../../engine/fire.ts'
import { hashOf } from '../../engine/push/push-reference.ts'
import { lock, replaceLines } from '../../engine/store.ts'
import { systemActor } from '../../records/scope/system-actor.ts'
import { fieldChanges } from '../../records/history/field-changes.ts'
import { delivery } from './index.ts'
import {
  knownDeliveries,
  type KnownDeliveries,
  linesOf,
  referredLines,
  sourceOf,
  type ReferredLine,
} from './delivery.repository.ts'

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
  source: Awaited<ReturnType<typeof sourceOf>>['source'],
) {
  return {
    sapOrderNos: each(lines.map(({ sapOrderNo }) => sapOrderNo)).join(', '),
    purchaseNos: each(lines.map(({ purchaseNo }) => purchaseNo)).join(', '),
    ...source,
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

/**
 * Writes a delivery as SAP has it: a new one, or what has changed of a known one, each step as an event of its history.
 * A delivery of orders that nobody here knows is none of ours.
 */
export async function recordDelivery(
  context: Firing,
  document: SapDeliveryDocument,
  readAt: Date,
): Promise<void> {
  const { tx } = context
  const referred = (await referredLines(tx, document.items)).toSorted(
    (a, b) => a.sapOrderNo.localeCompare(b.sapOrderNo) || a.sapItem - b.sapItem,
  )
  const [first] = referred
  if (!first) return
  const [known] = await knownDeliveries(tx, [document.orderNo])
  const lines = linesIn(document, referred)
  const { source, jtNo } = await sourceOf(tx, document.orderNo)
  const columns = columnsOf(document, lines, first, source)
  const at = readAt.toISOString()
  const stamps = { sapAsOf: at, sapHash: hashOf(document) }
  const id =
    known?.id ??
    (
      await insertContent(
        context,
        delivery,
        {
          columns: { ...columns, ...stamps, jtNo },
          lines: { stored: [], next: lines.map((line) => ({ ...line, id: newId() })), changes: [] },
        },
        { status: 'open', at, number: document.orderNo },
      )
    ).id
  let row = await lock(context, delivery, id)
  if (!row || (known && Date.parse(row.sapAsOf) > readAt.getTime())) return
  if (known) {
    const stored = await linesOf(tx, id)
    const before = new Map(stored.map((line) => [keyOf(line.sapOrderNo, line.sapItem), line]))
    const changes = lines.flatMap(({ sapOrderNo, sapItem, lineNo, quantity }) => {
      const from = before.get(keyOf(sapOrderNo, sapItem))?.quantity ?? null
      const same = from !== null && compare(from, quantity) === 0
      return same ? [] : [{ path: `lines.${lineNo}.quantity`, from, to: quantity }]
    })
    await replaceLines(
      tx,
      delivery,
      id,
      lines.map((line) => ({
        ...line,
        id: before.get(keyOf(line.sapOrderNo, line.sapItem))?.id ?? newId(),
      })),
    )
    row = await fire(context, delivery, 'change', row, {
      set: { ...columns, ...stamps },
      changes: [...fieldChanges(delivery.definition.fields, row, columns), ...changes],
      at,
    })
  }
  if (document.issued && row.status === 'open') await fire(context, delivery, 'issue', row, { at })
  if (!document.issued && row.status === 'closed') await fire(context, delivery, 'reverse', row, { at })
}

const asSystem = <T>(services: Services, work: (context: Context) => Promise<T>): Promise<T> =>
  inTransaction(services.db, (tx) => work({ tx, services, actor: systemActor }))

/** Writes deliveries that SAP has told, each in a transaction of its own; what is known already costs no lock. */
export async function recordDeliveries(
  services: Services,
  { documents, known }: { documents: readonly SapDeliveryDocument[]; known: KnownDeliveries },
  readAt: Date,
): Promise<void> {
  const hashes = new Map(known.map(({ deliveryNo, sapHash }) => [deliveryNo, sapHash]))
  for (const document of documents)
    if (hashes.get(document.orderNo) !== hashOf(document))
      await asSystem(services, (context) => recordDelivery(context, document, readAt))
}

/** A delivery that SAP has no more: somebody has deleted it there before its goods left. */
export const recordRemoval = (services: Services, id: string): Promise<void> =>
  asSystem(services, async (context) => {
    const row = await lock(context, delivery, id)
    if (row?.status === 'open') await fire(context, delivery, 'remove', row)
  })
