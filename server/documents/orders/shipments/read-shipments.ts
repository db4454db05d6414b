import { shippingOf } from '#shared/documents/orders/shipping.rules.ts'
import { add, compare, round } from '#shared/kernel/decimal.ts'
import { type SapPort, type SapShipment, ordersAtOnce } from '../../../connectors/sap/sap.port.ts'
import type { Firing } from '../../../engine/document.ts'
import { fire } from '../../../engine/fire.ts'
import { lock } from '../../../engine/store.ts'
import { order } from '../order-document.ts'
import {
  shippedLines,
  writeShipped,
  type ShippedLine,
  shippableOrders,
  type Shippable,
} from './shipments.repository.ts'
import { setTimeout } from 'node:timers/promises'
import { inTransaction } from '../../../db/transaction.ts'
import { systemActor } from '../../../records/scope/system-actor.ts'
import type { Services } from '../../../calls/services.ts'
import type { TaskContext, TaskKind } from '../../../records/tasks/runner.ts'

const events = { none: 'reverseShipment', partial: 'shipPartly', full: 'shipFully' } as const

/** The lines with what has left of each; undefined where SAP counts in a unit that is not the line's. */
function countedLines(
  { isSameUnit }: Pick<SapPort, 'isSameUnit'>,
  lines: readonly ShippedLine[],
  goods: SapShipment['goods'],
): ShippedLine[] | undefined {
  const byLine = Map.groupBy(goods, ({ lineNo }) => lineNo)
  const isForeign = lines.some(({ lineNo, salesUnit }) =>
    byLine.get(lineNo)?.some(({ sapUnit }) => !isSameUnit(salesUnit, sapUnit)),
  )
  if (isForeign) return undefined
  return lines.map((line) => {
    const quantities = byLine.get(line.lineNo)?.map(({ quantity }) => quantity) ?? []
    return { ...line, shippedQuantity: round(add('0', ...quantities), 3) }
  })
}

/**
 * Writes what SAP says has left of an order. The same news changes nothing, and news that was read before the newest
 * that is known is no news.
 * @param readAt when SAP was asked, by the clock of the database
 */
export async function followShipment(
  firing: Firing & { services: Pick<Services, 'sap'> },
  id: string,
  goods: SapShipment['goods'],
  readAt: Date,
): Promise<'same' | 'changed' | 'unreadable'> {
  const row = await lock(firing, order, id)
  if (row?.push !== 'pushed') return 'same'
  if (row.shippedAsOf !== null && new Date(row.shippedAsOf) > readAt) return 'same'
  const before = await shippedLines(firing.tx, id)
  const after = countedLines(firing.services.sap, before, goods)
  if (!after) return 'unreadable'
  const shipping = shippingOf(after)
  const changed = after.filter(
    ({ shippedQuantity }, i) => compare(shippedQuantity, before[i]!.shippedQuantity) !== 0,
  )
  if (changed.length === 0 && shipping === row.shipping) return 'same'
  await writeShipped(firing.tx, id, changed)
  const known = new Map(before.map((line) => [line.lineNo, line.shippedQuantity]))
  await fire(firing, order, events[shipping], row, {
    set: { shippedAsOf: readAt.toISOString() },
    changes: changed.map(({ lineNo, shippedQuantity }) => ({
      path: `lines.${lineNo}.shippedQuantity`,
      from: known.get(lineNo) ?? '0',
      to: shippedQuantity,
    })),
  })
  return 'changed'
}

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
  const goodsOf = new Map(answer.value.map(({ orderNo, goods }) => [orderNo, goods]))
  for (const { id, sapGroupOrderNo, shipping, askedAt } of orders) {
    const goods = goodsOf.get(sapGroupOrderNo)
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
