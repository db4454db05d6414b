import type { SapDelivery, SapItem, SapOrderState, SapShipping } from '#shared/areas/sap/sap-order.schema.ts'
import { amountPlacesOf } from '#shared/kernel/currency.ts'
import { placesOf } from '#shared/kernel/decimal-text.ts'
import { round } from '#shared/kernel/decimal.ts'
import type { SapConfig } from '#shared/masterdata/sap-setting.ts'
import {
  ordersAtOnce,
  type SapAnswer,
  type SapOrderPage,
  type SapOrderPlace,
  type SapOrderQuery,
  type SapSalesOrder,
} from '../sap.port.ts'
import {
  entityOf,
  isMissing,
  listOf,
  readAll,
  readOne,
  type Question,
  type SapSession,
} from '../wire/session.ts'
import { toItem as toDeliveryItem } from './deliveries.ts'
import { itemsOf } from './shipments.ts'
import {
  alphaKey,
  dateOf,
  type Entity,
  instantOf,
  oneOf,
  plainDecimal,
  quotedText,
  resultsOf,
  shortKey,
  textOf,
} from '../wire/values.ts'

/** Only fields and links that releases since 2020 have: SAP refuses a question that names another. */
const fields = [
  'SalesOrder',
  'SalesOrderType',
  'SalesOrganization',
  'SoldToParty',
  'PurchaseOrderByCustomer',
  'SalesOrderDate',
  'RequestedDeliveryDate',
  'TransactionCurrency',
  'TotalNetAmount',
  'OverallSDProcessStatus',
  'OverallTotalDeliveryStatus',
  'OverallSDDocumentRejectionSts',
  'LastChangeDateTime',
]
const itemFields = [
  'SalesOrderItem',
  'Material',
  'MaterialByCustomer',
  'SalesOrderItemText',
  'RequestedQuantity',
  'RequestedQuantityUnit',
  'ProductionPlant',
  'NetAmount',
  'SalesDocumentRjcnReason',
  'SDProcessStatus',
]
const scheduleFields = [
  'ScheduleLine',
  'RequestedDeliveryDate',
  'ConfirmedDeliveryDate',
  'ScheduleLineOrderQuantity',
  'ConfdOrderQtyByMatlAvailCheck',
  'DeliveredQtyInOrderQtyUnit',
  'OpenConfdDelivQtyInOrdQtyUnit',
]
const orderQuery = ({ referenceField }: SapConfig) => ({
  $select: [
    ...fields,
    referenceField,
    ...itemFields.map((field) => `to_Item/${field}`),
    ...scheduleFields.map((field) => `to_Item/to_ScheduleLine/${field}`),
  ].join(','),
  $expand: 'to_Item,to_Item/to_ScheduleLine',
})

export const decimalOf = (value: unknown): string =>
  plainDecimal(typeof value === 'number' ? String(value) : textOf(value)) || '0'

/** An amount with the decimals of its currency, or with more where SAP has more. */
export const amountIn = (currency: string, value: unknown): string => {
  const plain = decimalOf(value)
  const places = amountPlacesOf(currency)
  return placesOf(plain) > places ? plain : round(plain, places)
}

const completed = 'C'

const toSchedule = (line: Entity): SapItem['schedules'][number] => ({
  scheduleLine: shortKey(textOf(line['ScheduleLine'])),
  requestedDate: dateOf(line['RequestedDeliveryDate']) ?? null,
  confirmedDate: dateOf(line['ConfirmedDeliveryDate']) ?? null,
  ordered: decimalOf(line['ScheduleLineOrderQuantity']),
  confirmed: decimalOf(line['ConfdOrderQtyByMatlAvailCheck']),
  delivered: decimalOf(line['DeliveredQtyInOrderQtyUnit']),
  open: decimalOf(line['OpenConfdDelivQtyInOrdQtyUnit']),
})

const toItem = (item: Entity, currency: string): SapItem => ({
  itemNo: shortKey(textOf(item['SalesOrderItem'])),
  materialNo: shortKey(textOf(item['Material'])),
  customerMaterialNo: textOf(item['MaterialByCustomer']),
  description: textOf(item['SalesOrderItemText']),
  plant: textOf(item['ProductionPlant']),
  unit: textOf(item['RequestedQuantityUnit']),
  quantity: decimalOf(item['RequestedQuantity']),
  netAmount: amountIn(currency, item['NetAmount']),
  rejected: textOf(item['SalesDocumentRjcnReason']) !== '',
  cleared: item['SDProcessStatus'] === completed,
  schedules: resultsOf(item['to_ScheduleLine']).map(toSchedule),
})

function stateOf(order: Entity): SapOrderState {
  if (order['OverallSDDocumentRejectionSts'] === completed) return 'rejected'
  const process = textOf(order['OverallSDProcessStatus'])
  return process === completed ? 'completed' : process === 'B' ? 'partly' : 'open'
}

function shippingOf(order: Entity): SapShipping {
  const status = textOf(order['OverallTotalDeliveryStatus'])
  return status === completed ? 'full' : status === 'B' ? 'partial' : 'none'
}

/** Undefined for an answer without the number of an order or without its items, which says nothing. */
export function toOrder(order: Entity, { referenceField }: SapConfig): SapSalesOrder | undefined {
  const orderNo = shortKey(textOf(order['SalesOrder']))
  const changedAt = instantOf(order['LastChangeDateTime'])
  const [items, currency] = [order['to_Item'], textOf(order['TransactionCurrency'])]
  if (orderNo === '' || typeof items !== 'object' || items === null || '__deferred' in items) return undefined
  return {
    orderNo,
    orderType: textOf(order['SalesOrderType']),
    salesOrg: textOf(order['SalesOrganization']),
    customerNo: shortKey(textOf(order['SoldToParty'])),
    purchaseNo: textOf(order['PurchaseOrderByCustomer']),
    reference: textOf(order[referenceField]),
    orderDate: dateOf(order['SalesOrderDate']) ?? (changedAt ?? unset).slice(0, 10),
    deliveryDate: dateOf(order['RequestedDeliveryDate']) ?? null,
    currency,
    totalAmount: amountIn(currency, order['TotalNetAmount']),
    status: stateOf(order),
    shipping: shippingOf(order),
    cleared: order['OverallSDProcessStatus'] === completed,
    changedAt: changedAt ?? unset,
    items: resultsOf(items).map((item) => toItem(item, currency)),
  }
}
/** Stands for a day and a time that SAP has not set. */
const unset = '1970-01-01T00:00:00.000Z'

const ordersIn =
  (config: SapConfig) =>
  (json: unknown): SapSalesOrder[] | undefined => {
    const orders = listOf(json)?.map((entity) => toOrder(entity, config))
    return orders?.every((order) => order !== undefined) ? orders : undefined
  }

/**
 * Changes since an instant. SAP tells milliseconds of a finer clock, so the last instant is asked for again: what was read
 * of it comes once more, and nothing is lost. Where a whole page is of one instant, the next page of it follows.
 */
function changesOf(
  salesOrgs: readonly string[],
  { since, page }: SapOrderPlace,
  config: SapConfig,
): Question {
  const orgs = salesOrgs.map((org) => `SalesOrganization eq ${quotedText(org)}`).join(' or ')
  return {
    service: config.service.orders,
    path: 'A_SalesOrder',
    query: {
      ...orderQuery(config),
      $filter: `(${orgs}) and LastChangeDateTime ge datetimeoffset'${since}'`,
      $orderby: 'LastChangeDateTime,SalesOrder',
      $top: String(ordersAtOnce),
      $skip: String(page * ordersAtOnce),
    },
  }
}

const namedOf = (orderNos: readonly string[], config: SapConfig): Question => ({
  service: config.service.orders,
  path: 'A_SalesOrder',
  query: {
    ...orderQuery(config),
    $filter: oneOf('SalesOrder', orderNos),
    $orderby: 'SalesOrder',
    $top: String(ordersAtOnce),
  },
})

function placeAfter(orders: readonly SapSalesOrder[], place: SapOrderPlace): SapOrderPlace | undefined {
  const last = orders.at(-1)
  if (!last || orders.length < ordersAtOnce) return undefined
  return last.changedAt <= place.since
    ? { since: place.since, page: place.page + 1 }
    : { since: last.changedAt, page: 0 }
}

export async function readSalesOrders(
  session: SapSession,
  query: SapOrderQuery,
  config: SapConfig,
): Promise<SapAnswer<SapOrderPage>> {
  if ('orderNos' in query) {
    const answer = await readOne(session, namedOf(query.orderNos, config), ordersIn(config))
    return answer.outcome === 'done' ? { ...answer, value: { orders: answer.value } } : answer
  }
  const answer = await readOne(session, changesOf(query.salesOrgs, query.place, config), ordersIn(config))
  if (answer.outcome !== 'done') return answer
  const next = placeAfter(answer.value, query.place)
  return { ...answer, value: { orders: answer.value, ...(next && { next }) } }
}

export async function readSalesOrder(
  session: SapSession,
  orderNo: string,
  config: SapConfig,
): Promise<SapAnswer<SapSalesOrder | null>> {
  const path = `A_SalesOrder(${quotedText(alphaKey(orderNo))})`
  const question = { service: config.service.orders, path, query: orderQuery(config) }
  const answer = await readOne<SapSalesOrder | null>(session, question, (json) => {
    const entity = entityOf(json)
    return entity && toOrder(entity, config)
  })
  return isMissing(answer) ? { ...answer, outcome: 'done', value: null, messages: [] } : answer
}

/** The deliveries of an order, each with what it holds of that order. */
export async function readOrderDeliveries(
  session: SapSession,
  orderNo: string,
  config: SapConfig,
): Promise<SapAnswer<SapDelivery[]>> {
  const answer = await readAll(session, itemsOf([orderNo], config))
  if (answer.outcome !== 'done') return answer
  const byDelivery = Map.groupBy(answer.value, (item) => shortKey(textOf(item['DeliveryDocument'])))
  const value = [...byDelivery].map(([deliveryNo, items]) => ({
    deliveryNo,
    goods: items
      .map(toDeliveryItem)
      .map(({ orderItem, quantity, sapUnit: unit, issued }) => ({
        itemNo: String(orderItem),
        quantity,
        unit,
        issued,
      }))
      // An item that is divided among batches keeps nothing itself.
      .filter(({ quantity }) => quantity !== '0'),
  }))
  return { ...answer, value }
}
