import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import type { SapAnswer } from '../sap.port.ts'
import type { SapShipment } from '../delivery.port.ts'
import { itemFields, toItem } from './deliveries.ts'
import type { Question } from '../wire/session.ts'
import { type Entity, lineNoOf, oneOf, shortKey, textOf } from '../wire/values.ts'

type Read = (question: Question) => Promise<SapAnswer<Entity[]>>

/** Deliveries exist, of a part or of the whole; whether goods have left is said by the deliveries. */
const delivered = new Set(['B', 'C'])

const ordersOf = (orderNos: readonly string[], { service }: SapConfig): Question => ({
  service: service.orders,
  path: 'A_SalesOrder',
  query: {
    $filter: oneOf('SalesOrder', orderNos),
    $select: 'SalesOrder,OverallTotalDeliveryStatus',
    $orderby: 'SalesOrder',
  },
})

/** The items of deliveries of some orders. */
export const itemsOf = (orderNos: readonly string[], { service }: SapConfig): Question => ({
  service: service.deliveries,
  path: 'A_OutbDeliveryItem',
  query: {
    $filter: oneOf('ReferenceSDDocument', orderNos),
    $select: itemFields.join(','),
    $orderby: 'DeliveryDocument,DeliveryDocumentItem',
  },
})

const itemOf = (item: Entity): SapShipment['items'][number] => ({
  ...toItem(item),
  deliveryNo: shortKey(textOf(item['DeliveryDocument'])),
})

const goodsOf = (items: SapShipment['items']): SapShipment['goods'] =>
  items
    .map(({ orderItem, ...item }) => ({ ...item, sapItem: orderItem, lineNo: lineNoOf(String(orderItem)) }))
    // Items that SAP has added itself, such as free goods, are no lines of ours.
    .filter(({ lineNo }) => Number.isInteger(lineNo))

/**
 * Reads what has left of orders. The order says whether it has deliveries at all, so that a user who may not see
 * deliveries is not taken for a reversal.
 */
export async function readShipments(
  orderNos: readonly string[],
  read: { orders: Read; deliveries: Read },
  config: SapConfig,
): Promise<SapAnswer<SapShipment[]>> {
  const orders = await read.orders(ordersOf(orderNos, config))
  if (orders.outcome !== 'done') return orders
  const hasDeliveries = (order: Entity) => delivered.has(textOf(order['OverallTotalDeliveryStatus']))
  const numberOf = (order: Entity) => shortKey(textOf(order['SalesOrder']))
  const numbers = orders.value.filter(hasDeliveries).map(numberOf)
  const items = numbers.length === 0 ? undefined : await read.deliveries(itemsOf(numbers, config))
  if (items && items.outcome !== 'done') return items
  const byOrder = Map.groupBy(items?.value ?? [], (item) => shortKey(textOf(item['ReferenceSDDocument'])))
  const value = orders.value.flatMap((order) => {
    const orderNo = numberOf(order)
    const found = byOrder.get(orderNo)
    if (hasDeliveries(order) && !found) return []
    const own = (found ?? []).map(itemOf)
    return [{ orderNo, items: own, goods: goodsOf(own) }]
  })
  return { outcome: 'done', value, messages: [] }
}
