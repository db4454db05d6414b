import { noFreeze, ownShipTo } from '#shared/documents/orders/push.contract.ts'
import { addDays, businessDateOf } from '#shared/kernel/dates.ts'
import { isPositive } from '#shared/kernel/decimal.ts'
import { newId } from '#shared/kernel/ids.ts'
import { sapDefaults } from '../connectors/sap/sap.config.ts'
import { toSalesOrder } from '../connectors/sap/write/order.ts'
import type { SapOrder } from '../connectors/sap/sap.port.ts'
import { alphaKey, dateValue, type Entity, itemOf, resultsOf, textOf } from '../connectors/sap/wire/values.ts'
import { daysToPay, invoiceRow, toInvoice, withBilling } from './sap/billing.ts'
import { applyPatch } from './sap/changes.ts'
import { ordersOf, toDelivery, withDeliveries, withMovement } from './sap/deliveries.ts'
import { toStoredOrder, withScheduleLines } from './sap/sales-order.ts'
import { hashOf, newRequestId, referenceOf } from '../engine/push/push-reference.ts'
import { payloadOf } from '../documents/orders/push/push-payload.ts'
import type { LineToPush, OrderToPush, Parties } from '../documents/orders/push/push-order.repository.ts'
import { installationOf } from '../db/installation.ts'
import { insertRows } from '../db/insert-rows.ts'
import { openOrders } from '../lines/open-lines/ledger.repository.ts'
import type { Tx } from '../db/transaction.ts'

const departments: Readonly<Record<string, string>> = { '1000': 'D10', '1100': 'D10', '2000': 'D12' }

/** Orders that SAP was told of, each with its lines, its parties and who pushed it: three queries. */
async function pushedOrders(tx: Tx) {
  const orders = await tx
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customerId')
    .leftJoin('salespersons', 'salespersons.id', 'orders.salespersonId')
    .selectAll('orders')
    .select(['customers.sapCustomerNo', 'salespersons.sapSeller as sellerNo'])
    .where('orders.push', 'in', ['pushed', 'push_unknown', 'push_rejected'])
    .where('orders.deletedAt', 'is', null)
    .orderBy('orders.orderNo')
    .execute()
  const ids = orders.map((order) => order.id)
  if (ids.length === 0) return []
  const lines = await tx
    .selectFrom('orderLines')
    .selectAll()
    .where('orderId', 'in', ids)
    .orderBy('lineNo')
    .execute()
  const events = await tx
    .selectFrom('events')
    .select(['docId', 'event', 'actorId', 'actorName', 'at', 'comment'])
    .where('docId', 'in', ids)
    .where('event', 'in', ['push', 'requestCloseLines'])
    .orderBy('seq')
    .execute()
  const linesOf = Map.groupBy(lines, (line) => line.orderId)
  const latest = (name: string) =>
    new Map(events.filter(({ event }) => event === name).map((event) => [event.docId, event]))
  const [pushOf, closingOf] = [latest('push'), latest('requestCloseLines')]
  return orders.flatMap((order) => {
    const push = pushOf.get(order.id)
    return push ? [{ order, lines: linesOf.get(order.id) ?? [], push, closing: closingOf.get(order.id) }] : []
  })
}

type Pushed = Awaited<ReturnType<typeof pushedOrders>>[number]

function toldOf({ order, lines }: Pushed, installation: string): SapOrder {
  const choice = {
    plant: '1010',
    channel: 'export' as const,
    department: departments[order.salesOrg] ?? 'D11',
    freeze: noFreeze,
    orderType: 'OR',
    shipTo: ownShipTo,
  }
  const day = order.sapDeliveryTime ?? order.deliveryTime ?? businessDateOf(new Date(order.orderTime))
  const dates = new Map(lines.map((line) => [line.lineNo, line.sapDeliveryTime ?? day]))
  const parties = { sapCustomerNo: order.sapCustomerNo, sapSeller: order.sellerNo } as Parties
  const reference = referenceOf(installation, order.orderNo, 1)
  return payloadOf(order as OrderToPush, lines as LineToPush[], parties, choice, dates, reference)
}

/** Of the order whose answer was lost: SAP has it, and an operator may find that out. */
const lostNumbers = { group: 5_009_000_001, building: 6_009_000_001 } as const
const firstDelivery = 8_009_000_001
const firstInvoice = 9_009_000_001

const toldOfAll = (all: readonly Pushed[], installation: string) =>
  all.map((pushed, n) => {
    const known = pushed.order.push === 'pushed'
    return {
      ...pushed,
      payload: toldOf(pushed, installation),
      known,
      number: known ? pushed.order.sapGroupOrderNo : String(lostNumbers.group + n),
      delivery: String(firstDelivery + n),
      invoice: String(firstInvoice + n),
      building: known ? pushed.order.sapBuildingOrderNo : String(lostNumbers.building + n),
    }
  })
type Told = ReturnType<typeof toldOfAll>[number]

/** What the simulated SAP has delivered of an order; it agrees with ours on what is shipped. */
function deliveryOf(order: Entity, { lines, delivery, push }: Told): Entity[] {
  const chosen = lines.flatMap(({ lineNo, shippedQuantity: quantity }) => {
    const item = resultsOf(order['to_Item']).find((one) => one['SalesOrderItem'] === itemOf(lineNo))
    return item && isPositive(quantity) ? [{ order, item, quantity }] : []
  })
  if (chosen.length === 0) return []
  const at = new Date(push.at)
  return [withMovement(toDelivery(delivery, chosen, { at }), 'C', businessDateOf(at, 'UTC'))]
}

/** The order with the date of one of its lines. */
const withDate = (order: Entity, { lineNo, productionDate }: SapOrder['lines'][number]): Entity =>
  applyPatch(order, {
    method: 'PATCH',
    path: `A_SalesOrderScheduleLine(SalesOrderItem='${itemOf(lineNo)}',ScheduleLine='1')`,
    etag: '',
    body: { RequestedDeliveryDate: dateValue(productionDate) },
  })

/** What was billed longer ago than customers take to pay is paid. */
const withPayment = (invoice: Entity, day: string): Entity =>
  addDays(day, daysToPay) <= businessDateOf(new Date()) ? { ...invoice, InvoiceClearingStatus: 'C' } : invoice

/** The order as the simulated SAP keeps it, with its deliveries and their invoices. It rejects the lines that we have closed. */
function keptOf(one: Told) {
  const { payload, lines, number, building } = one
  const wanted = withScheduleLines(toSalesOrder(payload, sapDefaults))
  const ordered = payload.lines.reduce(withDate, toStoredOrder(wanted, number, building))
  const deliveries = deliveryOf(ordered, one)
  const day = businessDateOf(new Date(one.push.at), 'UTC')
  const invoices = deliveries.map((delivery) =>
    withPayment(toInvoice(one.invoice, ordered, delivery, day), day),
  )
  const order = lines
    .filter((line) => line.closed)
    .reduce(
      (entity, { lineNo }) =>
        applyPatch(entity, {
          method: 'PATCH',
          path: `A_SalesOrderItem(SalesOrderItem='${itemOf(lineNo)}')`,
          etag: '',
          body: { SalesDocumentRjcnReason: sapDefaults.rejectionReason },
        }),
      withBilling(withDeliveries(ordered, deliveries), invoices),
    )
  return { order, deliveries, invoices }
}

/** The rows of an order, of its deliveries and of their invoices in the books of the simulated SAP. */
function rowsOf(one: Told) {
  const { payload, push, number } = one
  const { order, deliveries, invoices } = keptOf(one)
  const document = {
    number,
    soldTo: alphaKey(payload.customerNo),
    reference: payload.reference,
    createdOn: businessDateOf(new Date(push.at)),
    body: JSON.stringify(order),
    changedAt: push.at,
    createdAt: push.at,
  }
  const delivered = deliveries.map((delivery) => ({
    number: textOf(delivery['DeliveryDocument']),
    orders: ordersOf(delivery),
    body: JSON.stringify(delivery),
    changedAt: push.at,
  }))
  return { document, delivered, billed: invoices.map(invoiceRow) }
}

type Asked = Pick<Pushed['push'], 'actorId' | 'actorName' | 'at'>

/** A request that was sent to SAP once. */
const sentOnce = (orderId: string, payload: object, { at, actorId, actorName }: Asked) => ({
  orderId,
  id: newId(Date.parse(at)),
  round: 1,
  requestId: newRequestId(),
  payload: JSON.stringify(payload),
  payloadSha256: hashOf(payload),
  step: 1,
  tries: 1,
  sentAt: at,
  settleUntil: at,
  requestedBy: actorId,
  requestedName: actorName,
  createdAt: at,
  updatedAt: at,
})

/** The state of the request of an order, by that of the order. */
const states: Readonly<Record<string, string>> = { pushed: 'confirmed', push_rejected: 'rejected' }
const message = (code: string, text: string, path?: string) =>
  JSON.stringify([{ code, text, severity: 'error', ...(path && { path }) }])

const pushOf = ({ payload, order, push, known, number, building }: Told) => ({
  ...sentOnce(order.id, payload, push),
  kind: 'order',
  reference: payload.reference,
  state: states[order.push] ?? 'manual',
  sapOrderNo: known ? number : '',
  sapBuildingNo: known ? building : '',
  messages:
    order.push === 'push_rejected'
      ? message('V1/302', 'Material is not defined for this sales organization', 'lines.1.sapMaterialNo')
      : '[]',
  endedAt: order.push === 'push_unknown' ? null : push.at,
})

/** A closing of lines that SAP has refused. */
const refusedClosing = ({ payload, order, closing, number }: Told) =>
  closing && order.sapChange === 'refused'
    ? [
        {
          ...sentOnce(
            order.id,
            { sapOrderNo: number, closing: [payload.lines.length], comment: closing.comment },
            closing,
          ),
          kind: 'closeLines',
          reference: `${payload.reference}:closeLines`,
          state: 'rejected',
          sapOrderNo: '',
          sapBuildingNo: '',
          messages: message('V1/336', 'The item is being delivered and cannot be rejected'),
          endedAt: closing.at,
        },
      ]
    : []

const numberOf = (push: ReturnType<typeof pushOf>) => ({
  sapOrderNo: push.sapOrderNo,
  orderId: push.orderId,
  pushId: push.id,
})

/** Whole orders as JSON: more of them in one statement cost more than they save. */
const together = 25

/** What was told to SAP, and what the simulated SAP has of it, so that both go on from the same books. */
export async function seedPushes(tx: Tx): Promise<void> {
  const all = toldOfAll(await pushedOrders(tx), await installationOf(tx))
  for (let n = 0; n < all.length; n += together) {
    const some = all.slice(n, n + together)
    const accepted = some.filter(({ order }) => order.push !== 'push_rejected')
    const rows = accepted.map(rowsOf)
    await insertRows(
      tx,
      'sapSimDocuments',
      rows.map(({ document }) => document),
    )
    await insertRows(
      tx,
      'sapSimDeliveries',
      rows.flatMap(({ delivered }) => delivered),
    )
    await insertRows(
      tx,
      'sapSimInvoices',
      rows.flatMap(({ billed }) => billed),
    )
    const pushes = [...some.map(pushOf), ...some.flatMap(refusedClosing)]
    await insertRows(tx, 'erpPushes', pushes)
    await insertRows(tx, 'sapOrderNumbers', pushes.filter((push) => push.sapOrderNo).map(numberOf))
    await openOrders(
      tx,
      some
        .filter(({ known }) => known)
        .map(({ order, number, payload: { plant, shipToNo } }) => ({
          orderId: order.id,
          sapOrderNo: number,
          plant,
          shipToNo,
        })),
    )
  }
}
