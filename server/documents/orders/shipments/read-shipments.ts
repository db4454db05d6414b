import { setTimeout } from 'node:timers/promises'
import { ordersAtOnce } from '../../../connectors/sap/sap.port.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { systemActor } from '../../../records/scope/system-actor.ts'
import type { TaskContext, TaskKind } from '../../../records/tasks/runner.ts'
import { followShipment } from './follow-shipment.ts'
import { shippableOrders, type Shippable } from './shipments.repository.ts'

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * From one question to the next, in milliseconds: a SAP that answers faster would keep the server from those who wait
 * for a page. What is asked of 100,000 orders is spread over eight minutes of each quarter of an hour.
 */
const paceMs = 100

/** Asks SAP about some orders, and writes each answer in a transaction of its own. */
async function readSome({ services, count }: TaskContext, orders: readonly Shippable[]): Promise<void> {
  const answer = await services.sap.shipments(orders.map(({ sapGroupOrderNo }) => sapGroupOrderNo))
  if (answer.outcome !== 'done') throw new Error(`SAP could not be read: ${answer.outcome}`)
  const told = new Map(answer.value.map(({ orderNo, goods }) => [orderNo, goods]))
  for (const { id, sapGroupOrderNo, shipping, askedAt } of orders) {
    const goods = told.get(sapGroupOrderNo)
    // Of most orders under way nothing has left, which is known already and needs no lock.
    if (!goods || (goods.length === 0 && shipping === 'none')) continue
    const became = await inTransaction(services.db, (tx) =>
      followShipment({ tx, actor: systemActor, services }, id, goods, new Date(askedAt)),
    )
    count(became)
    if (became === 'unreadable')
      services.log.warn({ order: sapGroupOrderNo }, 'SAP ships in another unit than was ordered')
  }
}

/** Asks SAP what has left of every order that is under way. */
export const readShipments: TaskKind = {
  kind: 'sap.shipments',
  async run(context) {
    const { services, cancelled, progress, cursor } = context
    if (services.sap.kind === 'none') return
    let after = cursor ?? firstId
    for (let done = 0; !cancelled();) {
      const rested = setTimeout(paceMs)
      const orders = await shippableOrders(services.db, after, ordersAtOnce)
      if (orders.length === 0) return
      await readSome(context, orders)
      after = orders.at(-1)!.id
      await progress((done += orders.length), null, after)
      if (orders.length === ordersAtOnce) await rested
    }
  },
}
