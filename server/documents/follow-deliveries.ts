import { setTimeout } from 'node:timers/promises'
import { add } from '#shared/kernel/decimal.ts'
import { firstId } from '#shared/kernel/ids.ts'
import { shippedAtOnce, type SapShipment } from '../connectors/sap/delivery.port.ts'
import type { Services } from '../calls/handler.ts'
import { inGroups } from '../engine/in-groups.ts'
import { inTransaction } from '../db/transaction.ts'
import { isTrusted } from '../engine/push/sap-system.ts'
import { deliveryNews, deliveryNewsTopic } from '../lines/open-lines/delivery-push.ts'
import {
  deliveredOrders,
  followDelivered,
  type DeliveredItem,
} from '../lines/open-lines/ledger.repository.ts'
import { topic } from '../records/outbox/topic.ts'
import { systemActor } from '../records/scope/system-actor.ts'
import type { TaskKind } from '../records/tasks/runner.ts'
import { knownDeliveries, openDeliveriesOf, type KnownDeliveries } from './deliveries/delivery.repository.ts'
import { recordNews, recordRemoval } from './deliveries/record-delivery.ts'
import { followShipments, type Outcome } from './orders/shipments/read-shipments.ts'
import {
  foreignOrders,
  ordersNumbered,
  shippableOrders,
  timeOf,
} from './orders/shipments/shipments.repository.ts'

/** Reads what SAP has delivered of orders, and tells it to the orders, the ledger of open lines and the deliveries. */

/** What SAP has delivered of each item of an order. */
function itemsOf({ orderNo, goods }: SapShipment): DeliveredItem[] {
  const byItem = Map.groupBy(goods, ({ sapItem }) => sapItem)
  const sum = (some: SapShipment['goods']) => add('0', ...some.map(({ quantity }) => quantity))
  return [...byItem].map(([sapItem, some]) => ({
    orderNo,
    sapItem,
    delivered: sum(some),
    shipped: sum(some.filter(({ issued }) => issued)),
  }))
}

/** Writes what SAP has delivered of some orders; orders of ours are those that have an id. */
async function write(
  services: Services,
  some: readonly { shipment: SapShipment; id: string | undefined }[],
  readAt: Date,
): Promise<Outcome[]> {
  const news = some.flatMap(({ shipment: { goods }, id }) => (id === undefined ? [] : [{ id, goods }]))
  return inTransaction(services.db, async (tx) => {
    const outcomes = await followShipments({ tx, actor: systemActor, services }, news, readAt)
    const became = some.map(({ id }) => outcomes.get(id ?? '') ?? 'same')
    const readable = some.filter((_, at) => became[at] !== 'unreadable')
    await followDelivered(
      tx,
      readable.flatMap(({ shipment }) => itemsOf(shipment)),
      readable.map(({ shipment }) => shipment.orderNo),
      readAt,
    )
    return became
  })
}

/**
 * Asks SAP about some orders, and writes what is new of its answer.
 * @param orderNos SAP's numbers, at most `shippedAtOnce`
 * @param readAt when they were looked up: what SAP answers is not older
 */
async function follow(services: Services, orderNos: readonly string[], readAt: Date): Promise<Outcome[]> {
  const answer = await services.sap.shipments(orderNos)
  if (answer.outcome !== 'done') throw new Error(`SAP could not be read: ${answer.outcome}`)
  const found = await ordersNumbered(services.db, orderNos)
  const ours = new Map(found.map((order) => [order.sapGroupOrderNo, order]))
  const delivered = await deliveredOrders(services.db, orderNos)
  // Of most orders under way nothing is delivered, which is known already and needs no lock.
  const news = answer.value.flatMap((shipment) => {
    const { id, shipping = 'none' } = ours.get(shipment.orderNo) ?? {}
    const isKnown = delivered.has(shipment.orderNo) || shipping !== 'none'
    return shipment.goods.length > 0 || isKnown ? [{ shipment, id }] : []
  })
  const outcomes = (await inGroups(news, (some) => write(services, some, readAt))).flat()
  for (const [n, { shipment }] of news.entries())
    if (outcomes[n] === 'unreadable')
      services.log.warn({ order: shipment.orderNo }, 'SAP ships in another unit than was ordered')
  await followDocuments(services, answer.value, readAt)
  return outcomes
}

/** The deliveries of which all items are known from their orders: each order that they were of is among those that were read. */
function wholeDeliveries(shipments: readonly SapShipment[], known: KnownDeliveries): ReadonlySet<string> {
  const orderNos = new Set(shipments.map(({ orderNo }) => orderNo))
  const whole = known.filter(({ sapOrderNos }) => sapOrderNos.split(', ').every((one) => orderNos.has(one)))
  return new Set(whole.map(({ deliveryNo }) => deliveryNo))
}

/** The deliveries themselves; one that is known here and that SAP does not have any more was deleted there. */
async function followDocuments(
  services: Services,
  shipments: readonly SapShipment[],
  readAt: Date,
): Promise<void> {
  const underWay = await openDeliveriesOf(
    services.db,
    shipments.map(({ orderNo }) => orderNo),
  )
  const items = Map.groupBy(
    shipments.flatMap((shipment) => shipment.items),
    ({ deliveryNo }) => deliveryNo,
  )
  const numbers = [...new Set([...items.keys(), ...underWay.map(({ deliveryNo }) => deliveryNo)])]
  if (numbers.length === 0) return
  const known = await knownDeliveries(services.db, numbers)
  const whole = wholeDeliveries(shipments, known)
  const answer = await services.sap.deliveries(
    numbers,
    new Map(
      [...items].flatMap(([deliveryNo, own]) =>
        // As SAP answers a question for the delivery, so that the same delivery is the same whoever was asked.
        whole.has(deliveryNo) ? [[deliveryNo, own.map(({ deliveryNo: _, ...item }) => item)]] : [],
      ),
    ),
  )
  if (answer.outcome !== 'done') throw new Error(`SAP could not be read: ${answer.outcome}`)
  await recordNews(services, { documents: answer.value, known }, readAt)
  const there = new Set(answer.value.map(({ orderNo }) => orderNo))
  for (const { id, deliveryNo } of underWay) {
    if (there.has(deliveryNo)) continue
    const read = await services.sap.readDelivery(deliveryNo)
    if (read.outcome === 'done' && read.value === null) await recordRemoval(services, id)
  }
}

/**
 * From one question to the next, in milliseconds: a SAP that answers faster would keep the server from those who wait
 * for a page. What is asked of 100,000 orders is spread over four minutes of each quarter of an hour.
 */
const paceMs = 200

/** Asks SAP what it has delivered of every order that is under way. */
export const readShipments: TaskKind = {
  kind: 'sap.shipments',
  async run({ services, cancelled, progress, cursor, count }) {
    if (services.sap.kind === 'none' || !(await isTrusted(services))) return
    let after = cursor ?? firstId
    for (let done = 0; !cancelled();) {
      const rested = setTimeout(paceMs)
      const orders = await shippableOrders(services.db, after, shippedAtOnce)
      if (orders.length === 0) break
      const numbers = orders.map(({ sapGroupOrderNo }) => sapGroupOrderNo)
      for (const became of await follow(services, numbers, new Date(orders[0]!.askedAt))) count(became)
      after = orders.at(-1)!.id
      await progress((done += orders.length), null, after)
      if (orders.length === shippedAtOnce) await rested
    }
    // Orders that were made in SAP and that somebody here has asked to be loaded (D137).
    for (let from = ''; !cancelled();) {
      const readAt = await timeOf(services.db)
      const numbers = await foreignOrders(services.db, from, shippedAtOnce)
      if (numbers.length === 0) return
      await follow(services, numbers, readAt)
      from = numbers.at(-1)!
    }
  },
}

/** Reads SAP's deliveries of some orders at once, because one of them has just been made. */
export const readNews = topic({
  name: deliveryNewsTopic,
  schema: deliveryNews,
  async run({ orderNos }, { services }) {
    if (services.sap.kind === 'none' || !(await isTrusted(services))) return
    for (let at = 0; at < orderNos.length; at += shippedAtOnce)
      await follow(services, orderNos.slice(at, at + shippedAtOnce), await timeOf(services.db))
  },
})
