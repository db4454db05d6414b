import { noFreeze } from '#shared/documents/pushes/push.schema.ts'
import { businessDateOf } from '#shared/kernel/dates.ts'
import { newId } from '#shared/kernel/ids.ts'
import { toSalesOrder } from '../connectors/sap/sap.mapper.ts'
import type { SapOrder } from '../connectors/sap/sap.port.ts'
import { alphaKey } from '../connectors/sap/sap-values.ts'
import { toStoredOrder } from '../connectors/sap/simulator/sales-order.ts'
import { hashOf, newRequestId, payloadOf, referenceOf } from '../documents/orders/push/push-payload.ts'
import type { LineToPush, OrderToPush, Parties } from '../documents/orders/push/push-order.repository.ts'
import { installationOf } from '../db/installation.ts'
import { insertRows } from '../db/insert-rows.ts'
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
    .where('orders.push', 'in', ['pushed', 'push_unknown'])
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
    .select(['docId', 'actorId', 'actorName', 'at'])
    .where('docId', 'in', ids)
    .where('event', '=', 'push')
    .orderBy('id')
    .execute()
  const linesOf = Map.groupBy(lines, (line) => line.orderId)
  const pusherOf = new Map(events.map((event) => [event.docId, event]))
  return orders.flatMap((order) => {
    const push = pusherOf.get(order.id)
    return push ? [{ order, lines: linesOf.get(order.id) ?? [], push }] : []
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
  }
  const day = order.sapDeliveryTime ?? order.deliveryTime ?? businessDateOf(new Date(order.orderTime))
  const dates = new Map(lines.map((line) => [line.lineNo, line.sapDeliveryTime ?? day]))
  const parties = { sapCustomerNo: order.sapCustomerNo, sapSeller: order.sellerNo } as Parties
  const reference = referenceOf(installation, order.orderNo, 1)
  return payloadOf(order as OrderToPush, lines as LineToPush[], parties, choice, dates, reference)
}

/** Of the order whose answer was lost: SAP has it, and an operator may find that out. */
const lostNumbers = { group: 5_009_000_001, building: 6_009_000_001 } as const

const toldOfAll = (all: readonly Pushed[], installation: string) =>
  all.map((pushed, n) => {
    const known = pushed.order.push === 'pushed'
    return {
      ...pushed,
      payload: toldOf(pushed, installation),
      known,
      number: known ? pushed.order.sapGroupOrderNo : String(lostNumbers.group + n),
      building: known ? pushed.order.sapBuildingOrderNo : String(lostNumbers.building + n),
    }
  })
type Told = ReturnType<typeof toldOfAll>[number]

const documentOf = ({ payload, push, number, building }: Told) => ({
  number,
  soldTo: alphaKey(payload.customerNo),
  reference: payload.reference,
  createdOn: businessDateOf(new Date(push.at)),
  body: JSON.stringify(toStoredOrder(toSalesOrder(payload), number, building)),
  changedAt: push.at,
  createdAt: push.at,
})

const pushOf = ({ payload, order, push, known, number, building }: Told) => ({
  orderId: order.id,
  id: newId(Date.parse(push.at)),
  kind: 'order',
  round: 1,
  reference: payload.reference,
  requestId: newRequestId(),
  payload: JSON.stringify(payload),
  payloadSha256: hashOf(payload),
  state: known ? 'confirmed' : 'manual',
  step: 1,
  tries: 1,
  sentAt: push.at,
  settleUntil: push.at,
  sapOrderNo: known ? number : '',
  sapBuildingNo: known ? building : '',
  requestedBy: push.actorId,
  requestedName: push.actorName,
  createdAt: push.at,
  updatedAt: push.at,
  endedAt: known ? push.at : null,
})

const numberOf = (told: ReturnType<typeof pushOf>) => ({
  sapOrderNo: told.sapOrderNo,
  orderId: told.orderId,
  pushId: told.id,
})

/** Whole orders as JSON: more of them in one statement cost more than they save. */
const together = 25

/** What was told to SAP, and what the simulated SAP has of it, so that both go on from the same books. */
export async function seedPushes(tx: Tx): Promise<void> {
  const all = toldOfAll(await pushedOrders(tx), await installationOf(tx))
  for (let n = 0; n < all.length; n += together) {
    const some = all.slice(n, n + together)
    await insertRows(tx, 'sapSimDocuments', some.map(documentOf))
    const pushes = some.map(pushOf)
    await insertRows(tx, 'erpPushes', pushes)
    await insertRows(tx, 'sapOrderNumbers', pushes.filter((push) => push.sapOrderNo).map(numberOf))
  }
}
