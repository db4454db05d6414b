import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import type { SapAnswer } from './sap.port.ts'
import type { SapShipment } from './sap-delivery.port.ts'
import type { Question } from './sap-reading.ts'
import { alphaKey, type Entity, lineNoOf, plainDecimal, quotedText, shortKey, textOf } from './sap-values.ts'

type Read = (question: Question) => Promise<SapAnswer<Entity[]>>

/** Deliveries exist, of a part or of the whole; whether goods have left is said by the deliveries. */
const delivered = new Set(['B', 'C'])
/** The goods issue is posted. After a reversal the item is open again. */
export const posted = 'C'

export const oneOf = (field: string, numbers: readonly string[]) =>
  numbers.map((number) => `${field} eq ${quotedText(alphaKey(number))}`).join(' or ')

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
    $select: [
      'DeliveryDocument',
      'ReferenceSDDocument',
      'ReferenceSDDocumentItem',
      'ActualDeliveryQuantity',
      'DeliveryQuantityUnit',
      'GoodsMovementStatus',
    ].join(','),
    $orderby: 'DeliveryDocument,DeliveryDocumentItem',
  },
})

const goodsOf = (items: readonly Entity[]): SapShipment['goods'] =>
  items
    .map((item) => ({
      deliveryNo: shortKey(textOf(item['DeliveryDocument'])),
      issued: item['GoodsMovementStatus'] === posted,
      lineNo: lineNoOf(textOf(item['ReferenceSDDocumentItem'])),
      sapItem: Number(textOf(item['ReferenceSDDocumentItem'])),
      quantity: plainDecimal(textOf(item['ActualDeliveryQuantity'])) || '0',
      sapUnit: textOf(item['DeliveryQuantityUnit']),
    }))
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
    return hasDeliveries(order) && !found ? [] : [{ orderNo, goods: goodsOf(found ?? []) }]
  })
  return { outcome: 'done', value, messages: [] }
}
